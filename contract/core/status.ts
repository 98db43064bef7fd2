import { withTexts } from './text.ts'

/**
 * Catalogue of response statuses. 0, 1, 7003, 99xx are specified (section 8); 84xx are not. Code uses the name, the
 * wire the number, readers see the text.
 */
export const statuses = withTexts('core.statuses', ['text'], {
  failed: { status: 0 },
  ok: { status: 1 },
  vcodeExpired: { status: 7003 },
  vcodeWrong: { status: 9903 },
  credentialsWrong: { status: 9904 },
  guessingLimited: { status: 9904 },
  sessionExpired: { status: 9924 },
  sessionEnded: { status: 9997 },
  invalid: { status: 8400 },
  pageBeyondLast: { status: 8401 },
  notPermitted: { status: 8403 },
  notFound: { status: 8404 },
  transitionRefused: { status: 8409 },
  editedMeanwhile: { status: 8410 },
  stillInUse: { status: 8411 },
  notBound: { status: 8412 },
  quotaReached: { status: 8413 },
  codeWrong: { status: 8420 },
  codeExpired: { status: 8421 },
  displaysFull: { status: 8422 },
  sendLimited: { status: 8429 },
  ownAccount: { status: 8430 },
  lastAdministrator: { status: 8431 },
  ownerKept: { status: 8432 },
  managersFull: { status: 8433 },
  managersToday: { status: 8435 },
  demoLocalOnly: { status: 8434 },
  licenceMistyped: { status: 8440 },
  licenceOfOther: { status: 8441 },
  licenceRevoked: { status: 8442 },
  licenceBound: { status: 8443 },
  deviceLicensed: { status: 8444 },
  quotaShort: { status: 8445 },
  deviceBound: { status: 8447 },
  productWithoutKind: { status: 8448 },
  productNotPublic: { status: 8449 },
  batchUnfinished: { status: 8446 },
  exportNotCounted: { status: 8450 },
  exportTooManyRows: { status: 8451 },
  appKeysFull: { status: 8452 },
  pinTaken: { status: 8453 },
  /** Transport errors keep their HTTP code as status. */
  malformed: { status: 400 },
  tokenInvalid: { status: 401 },
  noSuchCall: { status: 404 },
  tooLarge: { status: 413 },
  wrongMediaType: { status: 415 },
  tooMany: { status: 429 },
  internal: { status: 500 },
  diskFull: { status: 507 },
  busy: { status: 503 },
})

export type StatusName = keyof typeof statuses

/**
 * Statuses whose message is shown on the page itself, so that no toast repeats it: those of login (specification,
 * section 8), of mailed codes and of demonstration accounts.
 */
export const silentStatuses: readonly number[] = [
  statuses.vcodeExpired.status,
  statuses.vcodeWrong.status,
  statuses.credentialsWrong.status,
  statuses.codeWrong.status,
  statuses.codeExpired.status,
  statuses.sendLimited.status,
  statuses.demoLocalOnly.status,
]

/** Statuses that end the session (specification, section 8). */
export const sessionEndStatuses: readonly number[] = [statuses.sessionExpired.status, statuses.sessionEnded.status]
