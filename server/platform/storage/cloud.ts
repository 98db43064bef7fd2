import { createHmac, randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { TemporaryCredentials } from './credentials.ts'
import { checkPrefix } from './keys.ts'

export interface CloudSettings {
  accessKeyId: string
  accessKeySecret: string
  /** Of the role that uploaders are given, e.g. `acs:ram::1234567890:role/console-upload`. */
  roleArn: string
  bucket: string
  /** `cn-hangzhou`, or `oss-cn-hangzhou` as OSS spells it. */
  region: string
  /** Of the token service; follows from the region where absent. */
  endpoint?: string
}

/** The service refuses less, and more than the role allows (an hour unless set otherwise). */
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

/** Only adding: to start, send and complete an upload in parts are `PutObject`, too. */
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

/** RFC 3986, which is stricter than `encodeURIComponent`. */
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
 * Asks Alibaba Cloud for credentials to add objects below a prefix, for at least 15 minutes. Throws with the service's own
 * code where it refuses, and never with a key in the message.
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
    // Without milliseconds: the service refuses them.
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
