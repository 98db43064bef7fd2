import * as z from 'zod'
import { findHiddenCharacter } from '#contract/core/characters.ts'
import { isEmail } from '#contract/core/email.ts'

const keyBytes = 32

const isKey = (text: string) => /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').length === keyBytes
export const isHttpUrl = (base: string): boolean => /^https?:/.test(base)

/** Keys in base64 separated by commas: the first is used for new data, the others verify or decrypt earlier data. */
const keys = z
  .string()
  .transform((list) => list.split(',').map((key) => key.trim()))
  .refine((list) => list.every(isKey), `must be ${keyBytes} bytes in base64, each key of the list`)
  .optional()

/** Schema of the environment variables that the server reads, each with its description. */
export const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('`production`, `development` or `test`.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port that the server listens on.'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that the server listens on. An address other than loopback requires `PUBLIC_URL`.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe(
      'Directory of the embedded database, the embedded storage and the keys. Only the account that runs the server may read it.',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL database to use instead of the embedded one, e.g. `postgres://user@host/console`.'),
  SEED: z
    .enum(['demo', 'none'])
    .optional()
    .describe(
      '`demo` fills an empty database with demonstration data, `none` leaves it empty. Default: `demo` on loopback without a proxy, otherwise `none`. `demo` is refused with a `HOST`, `OSS_URL` or `OSS_ORIGINS` that is not loopback, and with `TRUST_PROXY`.',
    ),
  DOCS: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      '`on` serves `/platform/docs` and `/platform/openapi.json` to everyone, `off` does not. Default: `on` on loopback without a proxy, otherwise `off`.',
    ),
  API_BASE: z
    .string()
    .refine(
      (base) => base.startsWith('/') || (isHttpUrl(base) && URL.canParse(base)),
      'must be a path or an http address',
    )
    .default('/platform')
    .describe(
      'Path of the platform, or the URL of another platform, e.g. `https://platform.example/api`. With a URL the server serves only the console.',
    ),
  TEST_CAPTCHA: z
    .string()
    .regex(/^[0-9A-Z]{4}$/)
    .optional()
    .describe('Fixed verification code of four characters. Refused unless `NODE_ENV=test` on a loopback host.'),
  MAX_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .describe(
      'Delay of the event loop in milliseconds above which the server sheds load with 503. `0` disables load shedding.',
    ),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(
      z.array(z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
    )
    .optional()
    .describe(
      'Proxies whose `X-Forwarded-For` is trusted: addresses or networks separated by commas, or `loopback`, `linklocal`, `uniquelocal`. Without it all clients behind a proxy share the address, and so the limits, of the proxy.',
    ),
  RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(6_000)
    .describe('Requests per minute from one address, on each server.'),
  DEVICE_RATE_LIMIT: z.coerce
    .number()
    .int()
    .min(1)
    .default(120)
    .describe('Requests per minute from one device, on each server.'),
  APP_KEY: z
    .string()
    .refine(isKey, `must be ${keyBytes} bytes in base64`)
    .optional()
    .describe(
      '32 bytes in base64 with which the server of the app authenticates to bind devices to users. Without it, binding is disabled.',
    ),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'URL at which others reach this server. Printed QR codes and links in e-mails start with it, so it should not change. Without it, e-mails of the system name the page instead of linking to it. Required with `TRUST_PROXY` and with a `HOST` that listens on every address. Default: `http://HOST:PORT`.',
    ),
  OSS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8090)
    .describe('Port of the embedded storage, on the same `HOST`.'),
  OSS_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Origin at which browsers reach the embedded storage, without a path. Default: `http://HOST:OSS_PORT`.'),
  OSS_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => origin.trim()))
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .optional()
    .describe('Origins of the consoles whose pages may upload, separated by commas. Default: this host and port.'),
  OSS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret of at least 32 characters from which temporary credentials are derived. Must be equal on servers that share a storage. Default: generated in `DATA_DIR`.',
    ),
  OSS_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/)
    .default('console')
    .describe('Name of the bucket.'),
  OSS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('oss-embedded')
    .describe('Region of Alibaba Cloud, e.g. `oss-cn-hangzhou`.'),
  OSS_QUOTA_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(5_120)
    .describe('Storage quota of one vendor in megabytes: files, exported files, and uploads that are not checked yet.'),
  OSS_PLATFORM_QUOTA_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(51_200)
    .describe('Storage quota of all platform accounts together, in megabytes.'),
  OSS_WAITING_MB: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_048)
    .describe('Megabytes of unchecked uploads that one vendor, or the platform, may have in cloud storage at once.'),
  OSS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('Access key of Alibaba Cloud OSS. With the key, its secret and the role, files are stored there.'),
  OSS_ACCESS_KEY_SECRET: z.string().optional().describe('Secret of the access key.'),
  OSS_ROLE_ARN: z.string().optional().describe('Role whose temporary credentials browsers use to upload.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, e.g. `smtps://user:password@mail.example:465`. Without it e-mails stay in the outbox.'),
  MAIL_FROM: z
    .string()
    .refine((from) => isEmail(from) && !findHiddenCharacter(from), 'must be an address, or a name and <an address>')
    .optional()
    .describe('Sender of e-mails, e.g. `Device console <console@example.org>`. Required with `SMTP_URL`.'),
  MAIL_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Campaign e-mails per minute, on each server. Default: unlimited.'),
  MAIL_DOMAIN_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .default(600)
    .describe('Campaign e-mails per minute to one domain, on each server.'),
  CAMPAIGN_APPROVAL: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_000)
    .describe('Number of recipients within 24 hours above which a campaign requires approval by a second person.'),
  PUSH_APPROVAL: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_000)
    .describe(
      'Number of phones of one vendor within 24 hours above which a push requires approval by a second person.',
    ),
  PUSH_STOP_SHARE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.2)
    .describe('Share of failed notifications, from 0 to 1, above which a push stops.'),
  PUSH_RATE: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('Notifications per minute, on each server. Default: unlimited.'),
  APNS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.push.apple.com')
    .describe('URL of the Apple Push Notification service.'),
  FCM_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://fcm.googleapis.com')
    .describe('URL of Firebase Cloud Messaging.'),
  FCM_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('URL at which Google issues access tokens.'),
  FIRMWARE_APPROVAL: z.coerce
    .number()
    .int()
    .min(0)
    .max(100)
    .default(10)
    .describe("Percentage of a product's devices above which a rollout requires approval by a second person."),
  BOUNCE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of the SMTP listener for bounced e-mails, on the same `HOST`. Unset: no listener.'),
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/)
    .optional()
    .describe('Domain of the addresses that bounced e-mails return to. Required with `BOUNCE_PORT`.'),
  AUDIT_KEY: keys.describe(
    '32 bytes in base64 that authenticate the transition log. Must be equal on servers that share a database. To rotate, put the new key first and earlier keys after commas. Default: generated in `DATA_DIR/audit/key`.',
  ),
  ACCEPT_NEW_KEYS: z
    .stringbool()
    .default(false)
    .describe(
      '`1` starts the server although a key is lost with which data were written, and records the loss. Set it for one start only.',
    ),
  SECRET_KEY: keys.describe(
    '32 bytes in base64 that encrypt stored keys of other platforms (AES-256-GCM). Must be equal on servers that share a database. To rotate, put the new key first and earlier keys after commas. Default: generated in `DATA_DIR/secret.key`.',
  ),
  LICENCE_KEY: keys.describe(
    '32 bytes in base64 that sign licence keys and firmware (Ed25519). Must be equal on servers that share a database. To rotate, put the new key first and earlier keys after commas; devices verify with either public key. Default: generated in `DATA_DIR/licence.key`.',
  ),
  ONENET_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://iot-api.heclouds.com')
    .describe('URL of OneNet, for products that connect through it.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of `/metrics` for Prometheus. Unset: no metrics.'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Address that `/metrics` listens on.'),
  METRICS_TOKEN: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Bearer token of at least 32 characters for `/metrics`. Required with a `METRICS_HOST` that is not loopback.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug` or `silent`.'),
})
