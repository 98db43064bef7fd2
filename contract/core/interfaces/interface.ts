import * as z from 'zod'
import { withStorableTexts } from '#contract/core/endpoint.ts'
import { fieldErrorCodes } from '#contract/core/problems.ts'
import type { Feature } from '#contract/core/roles.ts'
import { type StatusName, statuses } from '#contract/core/status.ts'

/** Who holds a credential of an interface beside the console, and how a request says it. */
export const credentials = {
  device: {
    scheme: 'deviceToken',
    about: 'What activate has answered to this device, as Authorization: Bearer <token>',
  },
  app: {
    scheme: 'appKey',
    about: 'The setting APP_KEY, which the server of the app holds, as Authorization: Bearer <key>',
  },
  appClient: {
    scheme: 'appClientKey',
    about:
      'A client key of an app, which lies in the app and names nobody in it, as Authorization: Bearer <key>. A server key is taken too',
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

/** One call of an interface beside the console. It answers with a true HTTP status, and a problem where it refuses. */
export interface InterfaceCall<Request = unknown, Response = unknown> {
  method: 'GET' | 'POST'
  /** Below the prefix of its interface. */
  path: string
  summary: string
  /** Who may call. Decided before the body is read. */
  access: 'anyone' | PrincipalKind
  /** The feature that the vendor of the calling app must have; `notPermitted` without it. */
  feature?: Feature
  /** How large its body may be. */
  bodyKilobytes: number
  /** What it refuses by, beside what every call does. */
  refusals: readonly StatusName[]
  /** Works with more than the database, e.g. decoders, and has turns of its own: it holds no turn for the database. */
  ownTurns?: true
  /** Answers with the stored file that its handler names: whole, a part by Range, or 304. */
  sendsFile?: true
  request: z.ZodType<Request>
  response: z.ZodType<Response>
}

export interface Interface {
  /** Of its version: `/device-api/v1`. */
  prefix: string
  title: string
  calls: Readonly<Record<string, InterfaceCall>>
}

/** Keeps the literal type of a declaration while checking it. Text that cannot be stored is refused. */
export const interfaceCall = <const D extends InterfaceCall>(declaration: D): D => withStorableTexts(declaration)

const codes = Object.keys(statuses) as [StatusName]

export const fieldProblem = z.strictObject({ field: z.string(), code: z.enum(fieldErrorCodes), message: z.string() })
export type FieldProblem = z.infer<typeof fieldProblem>

/** The body of every refusal: names of the one catalogue of statuses and problems. */
export const problemSchema = z.strictObject({
  code: z.enum(codes),
  message: z.string(),
  /** What is wrong with which field of the request. */
  errors: z.array(fieldProblem).optional(),
  /** Seconds to wait, as the header Retry-After says too. */
  retryAfter: z.int().optional(),
  /** Finds the line in the server's log. */
  requestId: z.string(),
})
export type Problem = z.infer<typeof problemSchema>
