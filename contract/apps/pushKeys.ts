import * as z from 'zod'

/** The base64 of a private key that stands in PEM; undefined where there is none. */
const pemBody = (text: string): string | undefined =>
  /^-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]{80,6000})-----END PRIVATE KEY-----$/
    .exec(text.trim())?.[1]
    ?.replace(/\s/g, '')

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: z.email().max(200),
  private_key: z.string().max(6_000),
})

/** What a notification is sent with, of a service account of Firebase. */
export interface FcmKey {
  projectId: string
  clientEmail: string
  /** PKCS #8 in base64. */
  key: string
}

const readServiceAccount = (text: string): FcmKey | undefined => {
  try {
    const { data } = serviceAccount.safeParse(JSON.parse(text))
    const key = data && pemBody(data.private_key)
    return key ? { projectId: data.project_id, clientEmail: data.client_email, key } : undefined
  } catch {
    return undefined
  }
}

const pemOf = (key: string): string => `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----\n`

/** Whether it is the file that Apple gives for a signing key (.p8). */
export const isApnsKey = (text: string): boolean => pemBody(text) !== undefined
/** Whether it is the file that Firebase gives for a service account (JSON). */
export const isFcmKey = (text: string): boolean => readServiceAccount(text) !== undefined

/**
 * Push keys as they are sealed: what the files hold, and nothing that is the same in all of them, so that the last
 * characters tell one from another.
 */
export const pushKeyFormats = {
  apns: {
    pack: (file: string): string => pemBody(file) ?? '',
    /** The key in PEM. */
    unpack: (sealed: string): string => pemOf(sealed),
  },
  fcm: {
    pack: (file: string): string => {
      const { projectId, clientEmail, key } = readServiceAccount(file) ?? { projectId: '', clientEmail: '', key: '' }
      return [projectId, clientEmail, key].join(' ')
    },
    unpack: (sealed: string): FcmKey => {
      const [projectId = '', clientEmail = '', key = ''] = sealed.split(' ')
      return { projectId, clientEmail, key: pemOf(key) }
    },
  },
} as const
