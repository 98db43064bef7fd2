import { type StatusName, statuses } from '#contract/core/status.ts'

/** The HTTP status of refusals that have a number of the console's in an envelope. */
const ofRefusals: Partial<Record<StatusName, number>> = {
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

/** What a refusal is answered with beside the console: failures of transport keep their code, what is not said is a 400. */
export const httpStatusOf = (name: StatusName): number => {
  const { status } = statuses[name]
  return status >= lowest && status <= highest ? status : (ofRefusals[name] ?? lowest)
}

/** What every call may refuse by; and one that asks for a credential. */
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
