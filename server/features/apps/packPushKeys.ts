import { createPrivateKey } from 'node:crypto'
import { pushKeyFormats } from '#contract/apps/pushKeys.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import type { SignedInContext } from '#server/platform/handlers/context.ts'

interface PushKeys {
  pushKeyIos: string | null
  pushKeyAndroid: string | null
}

/** Tests the key type: Apple signs with P-256 (ES256), Google with RSA (RS256). */
const isKeyOf = (pem: string, type: 'prime256v1' | 'rsa'): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return type === 'rsa' ? asymmetricKeyType === type : asymmetricKeyDetails?.namedCurve === type
  } catch {
    return false
  }
}

/** Returns the request with the pasted key files packed for sealing. Throws `invalid` if a key cannot sign. */
export const packPushKeys = <Request extends PushKeys>(
  request: Request,
  { language }: Pick<SignedInContext, 'language'>,
): Request => {
  const { pushKeyIos: ios, pushKeyAndroid: android } = request
  const refuse = (field: string, code: ProblemCode) => new ApiError('invalid', {}, [fieldError(field, code, language)])
  const apns = ios ? pushKeyFormats.apns.pack(ios) : null
  const fcm = android ? pushKeyFormats.fcm.pack(android) : null
  if (apns !== null && !isKeyOf(pushKeyFormats.apns.unpack(apns), 'prime256v1'))
    throw refuse('pushKeyIos', 'notApnsKey')
  if (fcm !== null && !isKeyOf(pushKeyFormats.fcm.unpack(fcm).key, 'rsa')) throw refuse('pushKeyAndroid', 'notFcmKey')
  return { ...request, pushKeyIos: apns, pushKeyAndroid: fcm }
}
