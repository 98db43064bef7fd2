import * as z from 'zod'
import { withStorableTexts } from '#contract/core/endpoint.ts'
import { fieldErrorCodes } from '#contract/core/problems.ts'
import type { Feature } from '#contract/core/roles.ts'
import { type StatusName, statuses } from '#contract/core/status.ts'

/** Credentials of the interfaces other than the console, with their OpenAPI security scheme. */
export const credentials = {
  device: {
    scheme: 'deviceToken',
    about: 'The token that activate returned to this device, as Authorization: Bearer <token>',
  },
  app: {
    scheme: 'appKey',
    about: 'The setting APP_KEY, known to the server of the app, as Authorization: Bearer <key>',
  },
  appClient: {
    scheme: 'appClientKey',
    about:
      'A client key of an app, which is shipped in the app and identifies no user, as Authorization: Bearer <key>. A server key is accepted too',
  },
  appServer: {
    scheme: 'appServerKey',
    about:
      'A server key of an app, which its own server keeps secret: it vouches for the users that it names, as Authorization: Bearer <key>',
  },
  display: {
    scheme: 'displayToken',
    about:
      'The token of a paired display, which reads the figures of its own wall and nothing else, as Authorization: Bearer <token>',
  },
} as const
export type PrincipalKind = keyof typeof credentials

/**
 * Call of an interface other than the console. It responds with a true HTTP status, and with a problem object if it
 * refuses.
 */
export interface InterfaceCall<Request = unknown, Response = unknown> {
  method: 'GET' | 'POST'
  /** Path below the prefix of the interface. */
  path: string
  summary: string
  /** Principals that may call, checked before the body is read. */
  access: 'anyone' | PrincipalKind
  /** Feature that the vendor of the calling app must have; otherwise `notPermitted`. */
  feature?: Feature
  /** Maximum size of the body. */
  bodyKilobytes: number
  /** Statuses with which it refuses, besides those of every call. */
  refusals: readonly StatusName[]
  /** Uses more than the database, e.g. decoders, and has its own concurrency limit instead of that of the database. */
  ownTurns?: true
  /** Responds with the stored file that its handler names: whole, a range, or 304. */
  sendsFile?: true
  request: z.ZodType<Request>
  response: z.ZodType<Response>
}

export interface Interface {
  /** Path prefix with the version: `/device-api/v1`. */
  prefix: string
  title: string
  calls: Readonly<Record<string, InterfaceCall>>
}

/** Declares a call with its literal type. Text that cannot be stored is refused. */
export const interfaceCall = <const D extends InterfaceCall>(declaration: D): D => withStorableTexts(declaration)

const codes = Object.keys(statuses) as [StatusName]

export const fieldProblem = z.strictObject({ field: z.string(), code: z.enum(fieldErrorCodes), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** Body of every refusal, with names from the catalogue of statuses and problems. */
export const problemSchema = z.strictObject({
  code: z.enum(codes),
  message: z.string(),
  /** Problems by field of the request. */
  errors: z.array(fieldProblem).optional(),
  /** Seconds to wait, as in the header Retry-After. */
  retryAfter: z.int().optional(),
  /** Identifies the line in the server's log. */
  requestId: z.string(),
})
export type Problem = z.infer<typeof problemSchema>
