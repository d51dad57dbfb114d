import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { deliveryOf, type ReleaseStore, type StoredFile } from './release-store.ts';

export interface BucketOptions {
  readonly bucket: string;
  readonly region: string;
  /** Address of an S3-compatible service other than Amazon's. */
  readonly endpoint?: string | undefined;
}

/** Whether it answers a request that the SDK has sent again, as it does after an answer that was lost. */
const isOfRetry = (error: unknown) => error instanceof S3ServiceException && (error.$metadata.attempts ?? 1) > 1;

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);

/** Releases in an S3-compatible bucket. Credentials come from where the AWS SDK looks for them. */
export function openBucket({ bucket, region, endpoint }: BucketOptions): ReleaseStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Services that are compatible but older refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function read(key: string): Promise<StoredFile | undefined> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body || ETag === undefined) throw new Error(`${key} came without content or tag`);
      return { content: Buffer.from(await Body.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }
  }

  /** Conditional requests make the service decide who was first. */
  async function put(key: string, content: Buffer, condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>) {
    const { type, encoding, caching } = deliveryOf(key);
    try {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: content,
          ContentType: type,
          ...(encoding && { ContentEncoding: encoding }),
          CacheControl: caching,
          ...condition,
        }),
      );
      return true;
    } catch (error) {
      if (!hasStatus(error, 409, 412)) throw error;
      // Whoever was faster may have been oneself, by the first try.
      return isOfRetry(error) && (await read(key))?.content.equals(content) === true;
    }
  }

  return {
    place: `bucket ${bucket}`,
    read,
    add: (key, content) => put(key, content, { IfNoneMatch: '*' }),
    replace: (key, content, tag) => put(key, content, tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag }),
    async list(folder) {
      const prefix = `${folder}/`;
      const names: string[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix,
            Delimiter: '/',
            ...(token && { ContinuationToken: token }),
          }),
        );
        names.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(prefix.length, -1)));
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
        token = page.NextContinuationToken;
      } while (token);
      return names.sort();
    },
  };
}
