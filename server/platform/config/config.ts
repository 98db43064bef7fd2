import type * as z from 'zod'
import { isEveryHost, isLoopbackHost, isLoopbackUrl } from './loopback.ts'
import { isHttp, variables } from './variables.ts'

const megabyte = 1_048_576

interface Addresses {
  HOST: string
  TRUST_PROXY?: string[] | undefined
  PUBLIC_URL?: string | undefined
  OSS_URL?: string | undefined
  OSS_ORIGINS?: string[] | undefined
}

/** The settings by which others than the users of this machine reach the server. */
const openings = ({ HOST, TRUST_PROXY, PUBLIC_URL, OSS_URL, OSS_ORIGINS = [] }: Addresses): string[] => {
  const opens = {
    HOST: !isLoopbackHost(HOST),
    TRUST_PROXY: TRUST_PROXY !== undefined,
    PUBLIC_URL: PUBLIC_URL !== undefined && !isLoopbackUrl(PUBLIC_URL),
    OSS_URL: OSS_URL !== undefined && !isLoopbackUrl(OSS_URL),
    OSS_ORIGINS: !OSS_ORIGINS.every(isLoopbackUrl),
  }
  return Object.entries(opens).flatMap(([name, open]) => (open ? name : []))
}

const isOpen = (addresses: Addresses): boolean => openings(addresses).length > 0

const settings = variables
  .superRefine((env, context) => {
    const open = openings(env)
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.TEST_CAPTCHA && !(isLoopbackHost(env.HOST) && env.NODE_ENV === 'test'))
      refuse('TEST_CAPTCHA', 'is for NODE_ENV=test on a loopback host only')
    const cloudKeys = ['OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET', 'OSS_ROLE_ARN'] as const
    const missing = cloudKeys.filter((key) => env[key] === undefined)
    if (missing.length > 0 && missing.length < cloudKeys.length)
      for (const key of missing) refuse(key, `is needed with the other two: ${cloudKeys.join(', ')}`)
    if (!env.PUBLIC_URL && (isEveryHost(env.HOST) || env.TRUST_PROXY))
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
    /** True where others than the users of this machine reach the server, also through a proxy on it. */
    isOpen: isOpen(env),
    /** Whether the calls are documented to everybody who asks. */
    docs: env.DOCS === undefined ? !isOpen(env) : env.DOCS === 'on',
    apiBase: env.API_BASE.replace(/\/+$/, ''),
    /** With an address, the console serves another platform and starts none of its own. */
    foreignPlatform: isHttp(env.API_BASE),
    testCaptcha: env.TEST_CAPTCHA,
    /** Whose word for the address of a caller is taken: the proxies in front. */
    trustedProxies: env.TRUST_PROXY,
    /** What printed codes and mails lead to: where readers find this server. */
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    /** Requests a minute from one address, on each server. */
    rateLimit: env.RATE_LIMIT,
    /** Requests a minute from one device, on each server. */
    deviceRateLimit: env.DEVICE_RATE_LIMIT,
    /** What the server of the app is known by; absent where no app may bind devices. */
    appKey: env.APP_KEY,
    /** Of the event loop, before requests are shed; 0 sheds none. */
    maxDelayMs: env.MAX_DELAY_MS,
    logLevel: env.LOG_LEVEL,
    /** Where `/metrics` is served, and the token that a scraper has to send, if any; absent for no metrics. */
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { port: env.METRICS_PORT, host: env.METRICS_HOST, token: env.METRICS_TOKEN },
    /** Absent where mails stay in the outbox. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    campaigns: {
      /** Mails a minute of all campaigns on each server; undefined for as many as the mail server takes. */
      perMinute: env.MAIL_RATE,
      /** To one domain. */
      perDomainPerMinute: env.MAIL_DOMAIN_RATE,
      /** From more receivers on, a second person approves. */
      approvalAbove: env.CAMPAIGN_APPROVAL,
      /** Of the listener for mail that comes back; undefined for none. */
      bouncePort: env.BOUNCE_PORT,
      /** Of the addresses that it comes back to. */
      bounceDomain: env.BOUNCE_DOMAIN,
    },
    pushes: {
      /** Notifications a minute on each server; undefined for as many as the services take. */
      perMinute: env.PUSH_RATE,
      /** From more phones on, a second person approves. */
      approvalAbove: env.PUSH_APPROVAL,
      /** A push is stopped where more than this share of its notifications fail. */
      stopShare: env.PUSH_STOP_SHARE,
      apnsUrl: env.APNS_URL.replace(/\/+$/, ''),
      fcmUrl: env.FCM_URL.replace(/\/+$/, ''),
      fcmTokenUrl: env.FCM_TOKEN_URL,
    },
    /** Of more of a product's devices, in percent, a second person approves a rollout. */
    firmwareApproval: env.FIRMWARE_APPROVAL,
    /** What the log is written with, and after it the keys that it was written with earlier; absent for the folder's own key. */
    auditKeys: env.AUDIT_KEY,
    acceptNewKeys: env.ACCEPT_NEW_KEYS,
    /** What secrets that are read again are sealed with, and after it earlier keys; absent for the folder's own key. */
    secretKeys: env.SECRET_KEY,
    /** What licence keys are signed with, and after it earlier keys; absent for the folder's own key. */
    licenceKeys: env.LICENCE_KEY,
    onenetUrl: env.ONENET_URL,
    storage: {
      /** Of the embedded storage. */
      port: env.OSS_PORT,
      /** Where browsers find it, when that is not this host and port. */
      url: env.OSS_URL?.replace(/\/+$/, ''),
      /** Of the consoles whose pages may upload, when that is not this host and port. */
      origins: env.OSS_ORIGINS ?? ['127.0.0.1', 'localhost', env.HOST].map((host) => `http://${host}:${env.PORT}`),
      secret: env.OSS_SECRET,
      /** Of one vendor, in files, results of jobs and quarantine. */
      quotaBytes: env.OSS_QUOTA_MB * megabyte,
      /** Of all accounts that belong to no vendor. */
      platformQuotaBytes: env.OSS_PLATFORM_QUOTA_MB * megabyte,
      /** Of one vendor, in quarantine alone. */
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

/** Reads the settings of DESIGN section 8. Throws one error that names every wrong variable. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = settings.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`These settings are wrong:\n${lines.join('\n')}`)
}
