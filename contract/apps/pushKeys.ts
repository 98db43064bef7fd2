import * as z from 'zod'
import { emailInput } from '#contract/core/email.ts'

/** Returns the base64 body of a private key in PEM; undefined if the text is none. */
const pemBody = (text: string): string | undefined =>
  /^-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]{80,6000})-----END PRIVATE KEY-----$/
    .exec(text.trim())?.[1]
    ?.replace(/\s/g, '')

const serviceAccount = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9-]{4,40}$/),
  client_email: emailInput,
  private_key: z.string().max(6_000),
})

/** Fields of a Firebase service account that are needed to send notifications. */
export interface FcmKey {
  projectId: string
  clientEmail: string
  /** Private key, PKCS #8 in base64 or PEM. */
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

/** Tests for the file that Apple issues for a signing key (.p8). */
export const isApnsKey = (text: string): boolean => pemBody(text) !== undefined
/** Tests for the file that Firebase issues for a service account (JSON). */
export const isFcmKey = (text: string): boolean => readServiceAccount(text) !== undefined

/**
 * Conversion of push key files to the text that is sealed and back. Constant parts are left out, so that the last
 * characters identify a key.
 */
export const pushKeyFormats = {
  apns: {
    pack: (file: string): string => pemBody(file) ?? '',
    /** Returns the key in PEM. */
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
