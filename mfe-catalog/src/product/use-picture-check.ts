import { imageUrl } from '@exwerk/ui/product-image';
import { useEffect, useState } from 'react';

/**
 * Asks for the picture with HEAD and answers null, which shows the default picture, when the answer isn't 200.
 * Without a connection the picture stays as it is: it may come from the cache.
 */
export function usePictureCheck(url: string | null): string | null {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    fetch(imageUrl(url, 640), { method: 'HEAD', signal: controller.signal })
      .then(response => response.status !== 200 && setMissing(url))
      .catch(() => undefined);
    return () => controller.abort();
  }, [url]);
  return url === missing ? null : url;
}
