/** Errors with the codes and statuses of OSS, for compatibility with its clients. */
const refusals = {
  AccessDenied: [403, 'You have no right to do this.'],
  AccessForbidden: [403, 'CORSResponse: This CORS request is not allowed.'],
  FileAlreadyExists: [409, 'The object you specified already exists and can not be overwritten.'],
  IncompleteBody: [400, 'The body ended before its announced length.'],
  InternalError: [500, 'The storage met an unexpected condition.'],
  InvalidAccessKeyId: [403, 'The access key id you provided does not exist in our records.'],
  InvalidArgument: [400, 'An argument of the request is not valid.'],
  InvalidDigest: [400, 'The Content-MD5 you specified does not match what was received.'],
  InvalidObjectName: [400, 'The specified object name is not valid.'],
  InvalidPart: [400, 'One of the specified parts was not found or has another ETag.'],
  InvalidPartOrder: [400, 'The list of parts is not in ascending order.'],
  InvalidRange: [416, 'The requested range can not be satisfied.'],
  InvalidSecurityToken: [403, 'The security token you provided is invalid.'],
  EntityTooLarge: [400, 'The upload is larger than the maximum allowed size.'],
  MalformedXML: [400, 'The XML you provided is not well-formed or not of the expected form.'],
  MethodNotAllowed: [405, 'The method is not allowed here.'],
  NoSuchBucket: [404, 'The specified bucket does not exist.'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified upload does not exist; it may have been aborted or completed.'],
  QpsLimitExceeded: [503, 'Too many requests. Reduce their rate.'],
  QuotaExceeded: [403, 'What the account has stored and sent leaves no room for more.'],
  RequestTimeTooSkewed: [403, 'The difference between the request time and the current time is too large.'],
  SecurityTokenExpired: [403, 'The security token you provided has expired.'],
  SignatureDoesNotMatch: [403, 'The request signature we calculated does not match the one you provided.'],
} as const satisfies Record<string, [status: number, message: string]>

type StorageCode = keyof typeof refusals

/** An error of the storage. Its message contains neither folders nor keys, so it may be sent. */
export class StorageError extends Error {
  readonly code: StorageCode
  readonly status: number
  /** Additional elements of the XML reply, e.g. the time of the server. */
  readonly details: Record<string, string>

  constructor(code: StorageCode, details: Record<string, string> = {}) {
    const [status, message] = refusals[code]
    super(message)
    this.code = code
    this.status = status
    this.details = details
  }
}
