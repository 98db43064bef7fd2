import { type StatusName, statuses } from '#contract/core/status.ts'

/** HTTP status of refusals whose own status is not an HTTP code. */
const httpStatusByName: Partial<Record<StatusName, number>> = {
  notPermitted: 403,
  notFound: 404,
  transitionRefused: 409,
  editedMeanwhile: 409,
  notBound: 409,
  deviceBound: 409,
  productWithoutKind: 409,
  productNotPublic: 409,
  licenceOfOther: 403,
  licenceRevoked: 403,
  licenceBound: 409,
  deviceLicensed: 409,
  guessingLimited: 429,
  sendLimited: 429,
}

const [lowest, highest] = [400, 599]

/** Returns the HTTP status of a refusal: transport errors keep their code, others default to 400. */
export const httpStatusOf = (name: StatusName): number => {
  const { status } = statuses[name]
  return status >= lowest && status <= highest ? status : (httpStatusByName[name] ?? lowest)
}

/** Statuses with which any call may refuse. */
export const commonRefusals = [
  'invalid',
  'malformed',
  'tooLarge',
  'wrongMediaType',
  'tooMany',
  'busy',
  'diskFull',
] as const
export const credentialRefusal = 'tokenInvalid'
