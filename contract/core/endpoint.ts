import type * as z from 'zod'
import { isStorable } from './characters.ts'
import type { Permission } from './permissions.ts'
import type { Feature, Role } from './roles.ts'

/**
 * Call of the platform. `path` is that of the specification, character for character; the name is used for the
 * endpoint, the hook, the handler and the test title.
 */
export interface Endpoint<Request = unknown, Response = unknown> {
  method: 'GET' | 'POST'
  path: string
  summary: string
  /** Users of a call that the console does not make through its generated slice: a sentence for the API page. */
  usedBy?: string
  /** Roles that may call, checked before a handler runs. */
  access: 'anyone' | readonly Role[]
  /** Permission that the caller's account needs: by default `write` for a call that writes, else `read`. */
  needs?: Permission
  /** Feature that must be enabled for the caller's vendor. */
  feature?: Feature
  /** Mutates data: a mutation in the browser, never retried or prefetched. */
  writes?: true
  /** Reads as much as a page before it writes, so it counts against the concurrency limit of reads. */
  reads?: true
  /** Polled by the console without user activity, so it does not extend the session. */
  unattended?: true
  /** Accepts rich text, so its request may be large. */
  richText?: true
  /** Accepts the ids of a whole selection, so its request may be large. */
  manyIds?: true
  /** Uses more than the database, e.g. storage or a worker, and has its own concurrency limit if needed. */
  ownTurns?: true
  /** Returns an image instead of an envelope. */
  image?: true
  /** Returns a file instead of an envelope. */
  file?: true
  /** Kind of the records in the response, a page or a single one, which the normalised store receives. */
  page?: string
  record?: string
  /** Kinds of records embedded in fields of the response, by field; the normalised store receives them too. */
  embeds?: Readonly<Record<string, string>>
  /** Kinds whose cached lists and names this call invalidates. */
  invalidates?: readonly string[]
  /** Completes even if its page is closed, if the request is small (`keepalive`; `store/api/platformQuery.ts`). */
  outlivesPage?: true
  /** Kinds whose changes invalidate the response of this read, if it is not a page. */
  provides?: readonly string[]
  request: z.ZodType<Request>
  response: z.ZodType<Response>
}

/** Returns the permission that a call needs. */
export const permissionOf = ({ needs, writes }: Pick<Endpoint, 'needs' | 'writes'>): Permission =>
  needs ?? (writes ? 'write' : 'read')

export type EndpointGroup = Record<string, Endpoint>
export type RequestOf<E> = E extends { request: z.ZodType<infer Request> } ? Request : never
export type ResponseOf<E> = E extends { response: z.ZodType<infer Response> } ? Response : never

/** Returns the paths of texts, in keys and values, that PostgreSQL cannot store: with NUL or a lone surrogate. */
const unstorableTexts = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    isStorable(key) ? unstorableTexts(child, [...path, key]) : [path],
  )
}

/** Adds a check to a call that refuses text that cannot be stored. */
export const withStorableTexts = <const D extends { request: z.ZodType }>(declaration: D): D => ({
  ...declaration,
  request: declaration.request.superRefine((value, context) => {
    for (const path of unstorableTexts(value)) context.addIssue({ code: 'custom', path })
  }),
})

type Declaration = Omit<Endpoint, 'method'> & Partial<Pick<Endpoint, 'method'>>
type Declared<D> = D & ('method' extends keyof D ? unknown : { method: 'POST' })

/** Declares a call with its literal type; the method defaults to POST. Text that cannot be stored is refused. */
export function endpoint<const D extends Declaration>(declaration: D): Declared<D>
export function endpoint(declaration: Declaration): Endpoint {
  return { method: 'POST', ...withStorableTexts(declaration) }
}

export const administrators = ['administrator'] as const satisfies Role[]
export const vendors = ['vendor'] as const satisfies Role[]
/** Roles with records in workflows: vendors, also before their verification, and administrators. */
export const ownersOfRecords = ['administrator', 'vendor', 'applicant'] as const satisfies Role[]
/** Roles that read the transition log. */
export const auditors = ['administrator', 'auditor'] as const satisfies Role[]
export const operators = ['administrator', 'vendor'] as const satisfies Role[]

/** Roles for subscription e-mail (specification, section 6, rule 2): the marketing account and administrators. */
export const marketers = ['administrator', 'marketing'] as const satisfies Role[]
