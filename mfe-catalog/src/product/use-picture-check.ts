import { rest } from '@exwerk/runtime/rest';
import { imageUrl } from '@exwerk/ui/product-image';
import { useEffect, useState } from 'react';

/** Milliseconds until the picture is asked for at the latest. */
const patience = 2000;

/**
 * Asks for the picture with HEAD once the page rests, and answers null, which shows the default picture, when the answer isn't 200.
 * Without a connection the picture stays as it is: it may come from the cache.
 */
export function usePictureCheck(url: string | null): string | null {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    const controller = new AbortController();
    rest(patience)
      .then(() => fetch(imageUrl(url, 640), { method: 'HEAD', signal: controller.signal }))
      .then(response => response.status !== 200 && setMissing(url))
      .catch(() => undefined);
    return () => controller.abort();
  }, [url]);
  return url === missing ? null : url;
}
