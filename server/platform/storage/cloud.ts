import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { TemporaryCredentials } from './credentials.ts'
import { checkPrefix } from './keys.ts'

export interface CloudSettings {
  accessKeyId: string
  accessKeySecret: string
  /** ARN of the role of uploads, e.g. `acs:ram::1234567890:role/console-upload`. */
  roleArn: string
  bucket: string
  /** Region, e.g. `cn-hangzhou`, or `oss-cn-hangzhou` in the notation of OSS. */
  region: string
  /** URL of the token service; derived from the region if absent. */
  endpoint?: string
}

/** Minimum duration of credentials. The maximum is set in the role, one hour by default. */
const minSeconds = 900
const timeoutMs = 10_000

const answered = z.object({
  Credentials: z.object({
    AccessKeyId: z.string(),
    AccessKeySecret: z.string(),
    SecurityToken: z.string(),
    Expiration: z.coerce.date(),
  }),
})
const refused = z.object({ Code: z.string().default('Unknown'), Message: z.string().default('') })

/** Returns a policy that only allows adding objects; multipart uploads are `PutObject`, too. */
const policyFor = (bucket: string, prefix: string) => ({
  Version: '1',
  Statement: [
    {
      Effect: 'Allow',
      Action: ['oss:PutObject', 'oss:AbortMultipartUpload', 'oss:ListParts'],
      Resource: [`acs:oss:*:*:${bucket}/${checkPrefix(prefix)}*`],
    },
  ],
})

/** Percent-encodes by RFC 3986, which is stricter than `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const formOf = (values: Record<string, string>): string =>
  Object.keys(values)
    .sort()
    .map((name) => `${encode(name)}=${encode(values[name] ?? '')}`)
    .join('&')

const signatureOf = (accessKeySecret: string, form: string): string =>
  createHmac('sha1', `${accessKeySecret}&`)
    .update(`POST&${encode('/')}&${encode(form)}`)
    .digest('base64')

/**
 * Requests credentials from Alibaba Cloud to add objects below a prefix, for at least 15 minutes. Throws with the error
 * code of the service, and never with a key in the message.
 */
export const assumeRole = async (
  { accessKeyId, accessKeySecret, roleArn, bucket, region, endpoint }: CloudSettings,
  { prefix, seconds }: { prefix: string; seconds: number },
): Promise<TemporaryCredentials> => {
  const form = formOf({
    Action: 'AssumeRole',
    Version: '2015-04-01',
    Format: 'JSON',
    RoleArn: roleArn,
    RoleSessionName: 'device-console',
    DurationSeconds: String(Math.max(minSeconds, Math.ceil(seconds))),
    Policy: JSON.stringify(policyFor(bucket, prefix)),
    AccessKeyId: accessKeyId,
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    SignatureNonce: randomUUID(),
    // Without milliseconds, which the service rejects.
    Timestamp: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  })
  const reply = await fetch(endpoint ?? `https://sts.${region.replace(/^oss-/, '')}.aliyuncs.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${form}&Signature=${encode(signatureOf(accessKeySecret, form))}`,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const body: unknown = await reply.json().catch(() => ({}))
  if (!reply.ok) {
    const { Code, Message } = refused.catch({ Code: 'Unknown', Message: '' }).parse(body)
    throw new Error(`The cloud gave no credentials: ${reply.status} ${Code} ${Message}`)
  }
  const { Credentials } = answered.parse(body)
  return {
    accessKeyId: Credentials.AccessKeyId,
    accessKeySecret: Credentials.AccessKeySecret,
    stsToken: Credentials.SecurityToken,
    expires: Credentials.Expiration,
  }
}
