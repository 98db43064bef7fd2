import type * as z from 'zod'
import { isLoopbackHost, isLoopbackUrl, isWildcardHost } from './loopback.ts'
import { isHttpUrl, variables } from './variables.ts'

const megabyte = 1_048_576

interface Addresses {
  HOST: string
  TRUST_PROXY?: string[] | undefined
  PUBLIC_URL?: string | undefined
  OSS_URL?: string | undefined
  OSS_ORIGINS?: string[] | undefined
}

/** Returns the names of the settings that make the server reachable from other machines. */
const openSettings = ({ HOST, TRUST_PROXY, PUBLIC_URL, OSS_URL, OSS_ORIGINS = [] }: Addresses): string[] => {
  const isOpenBy = {
    HOST: !isLoopbackHost(HOST),
    TRUST_PROXY: TRUST_PROXY !== undefined,
    PUBLIC_URL: PUBLIC_URL !== undefined && !isLoopbackUrl(PUBLIC_URL),
    OSS_URL: OSS_URL !== undefined && !isLoopbackUrl(OSS_URL),
    OSS_ORIGINS: !OSS_ORIGINS.every(isLoopbackUrl),
  }
  return Object.entries(isOpenBy).flatMap(([name, open]) => (open ? name : []))
}

const isOpen = (addresses: Addresses): boolean => openSettings(addresses).length > 0

const settings = variables
  .superRefine((env, context) => {
    const open = openSettings(env)
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.TEST_CAPTCHA && !(isLoopbackHost(env.HOST) && env.NODE_ENV === 'test'))
      refuse('TEST_CAPTCHA', 'is for NODE_ENV=test on a loopback host only')
    const cloudKeys = ['OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET', 'OSS_ROLE_ARN'] as const
    const missing = cloudKeys.filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < cloudKeys.length)
      for (const key of missing) refuse(key, `is needed with the other two: ${cloudKeys.join(', ')}`)
    if (!env.PUBLIC_URL && (isWildcardHost(env.HOST) || env.TRUST_PROXY))
      refuse('PUBLIC_URL', 'is needed: printed codes lead to it, and others do not find this server by its own address')
    if (env.BOUNCE_PORT !== undefined && !env.BOUNCE_DOMAIN)
      refuse('BOUNCE_DOMAIN', 'is needed with BOUNCE_PORT: mail that cannot be delivered comes back to its addresses')
    if (env.METRICS_PORT !== undefined && !env.METRICS_TOKEN && !isLoopbackHost(env.METRICS_HOST))
      refuse('METRICS_TOKEN', 'is needed with a METRICS_HOST that is not loopback: others reach the metrics there')
    if (env.SMTP_URL && !env.MAIL_FROM) refuse('MAIL_FROM', 'is needed with SMTP_URL')
    if (env.SEED === 'demo' && open.length > 0)
      refuse('SEED', `demo makes accounts that everybody knows, and others reach this server by ${open.join(', ')}`)
  })
  .transform((env) => ({
    test: env.NODE_ENV === 'test',
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    seed: env.SEED ?? (isOpen(env) ? ('none' as const) : ('demo' as const)),
    /** True if the server is reachable from other machines, also through a proxy. */
    isOpen: isOpen(env),
    /** True if the documentation of the calls is public. */
    docs: env.DOCS === undefined ? !isOpen(env) : env.DOCS === 'on',
    apiBase: env.API_BASE.replace(/\/+$/, ''),
    /** True if the console uses the platform at another address, and starts none of its own. */
    foreignPlatform: isHttpUrl(env.API_BASE),
    testCaptcha: env.TEST_CAPTCHA,
    /** Proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: env.TRUST_PROXY,
    /** Address of this server in printed codes and mails. */
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    /** Address of the console in mails of the system; undefined if it was not set, as others may not reach the default. */
    consoleUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    /** Requests per minute from one address, on each server. */
    rateLimit: env.RATE_LIMIT,
    /** Requests per minute from one device, on each server. */
    deviceRateLimit: env.DEVICE_RATE_LIMIT,
    /** Credential of the app's server; absent if no app may bind devices. */
    appKey: env.APP_KEY,
    /** Event loop delay in milliseconds above which requests are shed; 0 disables load shedding. */
    maxDelayMs: env.MAX_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    /** Address of `/metrics` and the token that a scraper has to send, if any; absent for no metrics. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    /** Mail server and sender; absent if mails stay in the outbox. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    campaigns: {
      /** Mails per minute of all campaigns on each server; undefined for no limit. */
      perMinute: env.MAIL_RATE,
      /** Mails per minute to one domain on each server. */
      perDomainPerMinute: env.MAIL_DOMAIN_RATE,
      /** Number of recipients above which a second person approves. */
      approvalAbove: env.CAMPAIGN_APPROVAL,
      /** Port of the listener for bounces; undefined for none. */
      bouncePort: env.BOUNCE_PORT,
      /** Domain of the addresses that bounces return to. */
      bounceDomain: env.BOUNCE_DOMAIN,
    },
    pushes: {
      /** Notifications per minute on each server; undefined for no limit. */
      perMinute: env.PUSH_RATE,
      /** Number of phones above which a second person approves. */
      approvalAbove: env.PUSH_APPROVAL,
      /** Share of failed notifications above which a push is stopped. */
      stopShare: env.PUSH_STOP_SHARE,
      apnsUrl: env.APNS_URL.replace(/\/+$/, ''),
      fcmUrl: env.FCM_URL.replace(/\/+$/, ''),
      fcmTokenUrl: env.FCM_TOKEN_URL,
    },
    /** Percentage of a product's devices above which a second person approves a rollout. */
    firmwareApproval: env.FIRMWARE_APPROVAL,
    /** Key that signs the transition log, followed by earlier ones; absent for the key in DATA_DIR. */
    auditKeys: env.AUDIT_KEY,
    acceptNewKeys: env.ACCEPT_NEW_KEYS,
    /** Key that seals stored secrets, followed by earlier ones; absent for the key in DATA_DIR. */
    secretKeys: env.SECRET_KEY,
    /** Key that signs licence keys, followed by earlier ones; absent for the key in DATA_DIR. */
    licenceKeys: env.LICENCE_KEY,
    onenetUrl: env.ONENET_URL,
    storage: {
      /** Port of the embedded storage. */
      port: env.OSS_PORT,
      /** URL of the storage for browsers, unless it is this host and port. */
      url: env.OSS_URL?.replace(/\/+$/, ''),
      /** Origins of the consoles whose pages may upload. */
      origins: env.OSS_ORIGINS ?? ['127.0.0.1', 'localhost', env.HOST].map((host) => `http://${host}:${env.PORT}`),
      secret: env.OSS_SECRET,
      /** Bytes that one vendor may store, in files, results of jobs and quarantine together. */
      quotaBytes: env.OSS_QUOTA_MB * megabyte,
      /** Bytes that all accounts without a vendor may store together. */
      platformQuotaBytes: env.OSS_PLATFORM_QUOTA_MB * megabyte,
      /** Bytes that one vendor may have in quarantine. */
      waitingBytes: env.OSS_WAITING_MB * megabyte,
      bucket: env.OSS_BUCKET,
      region: env.OSS_REGION,
      cloud:
        env.OSS_ACCESS_KEY_ID && env.OSS_ACCESS_KEY_SECRET && env.OSS_ROLE_ARN
          ? { id: env.OSS_ACCESS_KEY_ID, secret: env.OSS_ACCESS_KEY_SECRET, roleArn: env.OSS_ROLE_ARN }
          : undefined,
    },
  }))

export type Config = z.infer<typeof settings>

/** Reads the settings from environment variables. Throws one error that names every invalid variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = settings.safeParse(nonEmpty)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
}
