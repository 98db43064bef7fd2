import type * as z from 'zod'
import { isStorable } from './characters.ts'
import type { Feature, Role } from './roles.ts'

/**
 * One call of the platform, declared once. `path` is the specification's, letter for letter; the name is the
 * endpoint, the hook, the handler and the test title.
 */
export interface Endpoint<Request = unknown, Response = unknown> {
  method: 'GET' | 'POST'
  path: string
  summary: string
  /** Who uses a call that the console itself does not, or not through its slice: a sentence for the API page. */
  usedBy?: string
  /** Who may call. Decided before a handler runs. */
  access: 'anyone' | readonly Role[]
  /** A feature switch that must be on for the caller's vendor. */
  feature?: Feature
  /** Changes something: a mutation in the browser, never retried or prefetched. */
  writes?: true
  /** Reads as much as a page before it writes: it takes a turn as reads do. */
  reads?: true
  /** The console asks for it by itself, again and again: it keeps no session alive. */
  unattended?: true
  /** Takes rich text, so its request may be large. */
  richText?: true
  /** Names as many records as a selection may hold, so its request may be large. */
  manyIds?: true
  /** Works with more than the database, e.g. a storage or a worker, and has turns of its own where it needs some. */
  ownTurns?: true
  /** Answers with an image instead of an envelope. */
  image?: true
  /** Answers with a file instead of an envelope. */
  file?: true
  /** What the reply holds: a page of records or one record, fed to the normalised store. */
  page?: string
  record?: string
  /** Records of other kinds that stand in fields of the reply; fed to the store too. By field, their kind. */
  embeds?: Readonly<Record<string, string>>
  /** Kinds whose lists and names are no longer what they were once this call has succeeded. */
  invalidates?: readonly string[]
  /** Goes through even when the page that makes it is being closed, where its request is small (`store/api/platformQuery.ts`). */
  outlivesPage?: true
  /** A read of something else than a page that is no longer true when one of these kinds has changed. */
  provides?: readonly string[]
  request: z.ZodType<Request>
  response: z.ZodType<Response>
}

export type EndpointGroup = Record<string, Endpoint>
export type RequestOf<E> = E extends { request: z.ZodType<infer Request> } ? Request : never
export type ResponseOf<E> = E extends { response: z.ZodType<infer Response> } ? Response : never

/** Where `value` holds text that no database keeps as it is, in keys as in values: with a NUL, or with half a character. */
const unstorableTexts = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    isStorable(key) ? unstorableTexts(child, [...path, key]) : [path],
  )
}

/** A call whose request is refused where it holds text that cannot be stored. */
export const withStorableTexts = <const D extends { request: z.ZodType }>(declaration: D): D => ({
  ...declaration,
  request: declaration.request.superRefine((value, context) => {
    for (const path of unstorableTexts(value)) context.addIssue({ code: 'custom', path })
  }),
})

type Declaration = Omit<Endpoint, 'method'> & Partial<Pick<Endpoint, 'method'>>
type Declared<D> = D & ('method' extends keyof D ? unknown : { method: 'POST' })

/**
 * Keeps the literal type of a declaration while checking it; a call without a method is a POST. Text that cannot be stored
 * is refused in every call.
 */
export function endpoint<const D extends Declaration>(declaration: D): Declared<D>
export function endpoint(declaration: Declaration): Endpoint {
  return { method: 'POST', ...withStorableTexts(declaration) }
}

export const administrators = ['administrator'] as const satisfies Role[]
export const vendors = ['vendor'] as const satisfies Role[]
/** Those whose records live by a workflow, and those who look after them; vendors before their verification too. */
export const ownersOfRecords = ['administrator', 'vendor', 'applicant'] as const satisfies Role[]
/** Roles that review the log. */
export const auditors = ['administrator', 'auditor'] as const satisfies Role[]
export const operators = ['administrator', 'vendor'] as const satisfies Role[]

/** Roles that work with subscription e-mail (specification, section 6, rule 2): the marketing account, and administrators. */
export const marketers = ['administrator', 'marketing'] as const satisfies Role[]
