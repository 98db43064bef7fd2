import * as z from 'zod'
import { type Endpoint, type EndpointGroup, endpoint } from './endpoint.ts'
import {
  type DefinedFields,
  defineFields,
  type FieldDeclarations,
  type Fields,
  type FiltersOf,
  type RecordOf,
  secretFields,
} from './fields.ts'
import type { ProblemCode } from './problems.ts'
import type { Feature, Role } from './roles.ts'
import { type Page, type PageRequest, pageRequestSchema, pageSchema, quickSearch, recordSchema } from './schemas.ts'
import { type Text, type TextKey, type TextScope, textKey } from './text.ts'
import { textReference } from './textReference.ts'

/** What can be done with the records of any kind. Each becomes a call where the kind declares a path for it. */
export const callRoles = ['page', 'all', 'one', 'save', 'create', 'update', 'delete'] as const
export type CallRole = (typeof callRoles)[number]

/** A call's path, whose last part is its name, or both where the specification's last part is no name by itself. */
type CallDeclaration =
  | string
  | {
      path: string
      name?: string
      method?: 'GET' | 'POST'
      access?: readonly Role[]
      summary?: string
      usedBy?: string
      richText?: true
      manyIds?: true
      /**
       * Of a call that adds: a new record may be given its id by whoever sends it, as with one call for both. Sent again, a
       * record of a kind that no call changes has to be the same.
       */
      newId?: true
      /** Other kinds that its records show something of: it is asked for again when one of them changes. */
      provides?: readonly string[]
    }

/**
 * Whose rows a kind's are: the platform's, or a vendor's. A vendor is found by the field that holds its VID (`vid`) or
 * the id of its record (`vendorId`); `id` is the vendor's own record. Every query, save and delete is limited to the
 * caller's rows before anything else of a request counts. `of` is the reference by which an administrator says whose a
 * new record is: it belongs to the vendor of what it refers to.
 */
export type Owner = 'platform' | { vendor: 'vid' | 'vendorId' | 'id'; of?: string }

/** One kind of record, declared once: calls, handlers, lists, forms and tests follow from it. */
export interface Kind {
  name: string
  /** The endpoint group of its calls; its name where that is left out. */
  group?: string
  /** One record, and several, in running text. */
  label: Text
  plural: Text
  /** What its records are for, where their name does not say it: stands on their page. */
  hint?: Text
  owner: Owner
  /** Who may make its calls, where a call does not say it. */
  access: readonly Role[]
  /** The switch of a vendor that all its calls need. */
  feature?: Feature
  fields: Fields
  /** The field that names a record to people. */
  title: string
  /** The order of a list at first, e.g. `createTime desc`. */
  sort: string
  /** What a form sends, by field. */
  inputs?: z.core.$ZodLooseShape
  /** Validates inputs against each other; returns a problem by field. */
  crossFieldRules?(inputs: object): Readonly<Record<string, ProblemCode>>
  /** Fields that no two records share. */
  unique?: readonly (readonly string[])[]
  /** What `all` answers beside the id; the title where it is left out. */
  names?: readonly string[]
  /** The fields by which the finder and the quick search of a list find a record; the second is shown beside its title. None where it is not to be found. */
  searchFields?: readonly string[]
  /**
   * Fields by which they find a record by the whole value alone, never by a part of it: what was typed as it is kept;
   * undefined where it can be none.
   */
  exactSearchFields?: Readonly<Record<string, (typed: string) => string | undefined>>
  /** Other kinds whose records show something of this one's, e.g. how many there are. */
  affects?: readonly string[]
  calls: Partial<Record<CallRole, CallDeclaration>>
  /** Calls of its own, which no other kind has. */
  ownCalls?: EndpointGroup
}

/** Whether the finder and the quick search of its list find its records. */
export const isSearchable = ({ searchFields, exactSearchFields }: Kind): boolean =>
  (searchFields ?? exactSearchFields) !== undefined

/** A kind without its texts, which follow from its name. */
type KindDeclaration = Omit<Kind, 'label' | 'plural' | 'hint' | 'fields'> & { hint?: true; fields: FieldDeclarations }

type Defined<K extends KindDeclaration> = {
  readonly [P in keyof K]: P extends 'fields' ? DefinedFields<K['fields']> : P extends 'hint' ? TextKey : K[P]
} & { readonly label: TextKey; readonly plural: TextKey }

/**
 * Declares a kind of record of a feature. Its texts are those below its name in `locales/<language>/<feature>/records.json`:
 * those of its fields, and `hint` where it has one. What its records are called, `label` and `plural`, is in `names.json`
 * beside it: the finder and the log name all kinds.
 */
export function defineKind<const K extends KindDeclaration>(feature: string, kind: K): Defined<K>
export function defineKind(feature: string, kind: KindDeclaration): object {
  const scope: TextScope = `${feature}.records:${kind.name}`
  const names: TextScope = `core.names:kinds.${kind.name}`
  const { hint, fields, ...rest } = kind
  return {
    ...rest,
    label: textKey(names, 'label'),
    plural: textKey(names, 'plural'),
    ...(hint && { hint: textKey(scope, 'hint') }),
    fields: defineFields(scope, fields),
  }
}

type LastPart<Path extends string> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path
type NameOf<C> = C extends { name: infer Name extends string }
  ? Name
  : C extends { path: infer Path extends string }
    ? LastPart<Path>
    : C extends string
      ? LastPart<C>
      : never

/** The record of a kind as it travels. */
type RecordIn<K extends Kind> = RecordOf<K['fields']> & { id: string }
/** Request of a kind's form. */
export type InputsOf<K extends Kind> = K extends { inputs: infer Shape extends z.core.$ZodLooseShape }
  ? z.infer<z.ZodObject<Shape>>
  : object
type NamesIn<K extends Kind> = K extends { names: readonly (infer Name extends string)[] } ? Name : K['title']
type Named<K extends Kind> = { id: string } & Pick<RecordOf<K['fields']>, NamesIn<K> & keyof RecordOf<K['fields']>>

/** Of the record that was edited. Whoever saves says which version was looked at. */
interface Edited {
  id: string
  version: number
}

type NewIdIn<K extends Kind> = K['calls'] extends { create: { newId: true } } ? { newId?: string | undefined } : object

interface EndpointsIn<K extends Kind> {
  page: Endpoint<PageRequest & FiltersOf<K['fields']>, Page<RecordIn<K>>>
  all: Endpoint<object, { list: Named<K>[] }>
  one: Endpoint<{ id: string }, RecordIn<K>>
  save: Endpoint<Partial<Edited> & { newId?: string | undefined } & InputsOf<K>, RecordIn<K>>
  create: Endpoint<NewIdIn<K> & InputsOf<K>, RecordIn<K>>
  update: Endpoint<Edited & InputsOf<K>, RecordIn<K>>
  delete: Endpoint<{ id: string }, { id: string }>
}

/** The calls of a kind by their names, each with its literal request and reply. */
export type CallsOf<K extends Kind> = {
  [Role in keyof K['calls'] & CallRole as NameOf<K['calls'][Role]>]: EndpointsIn<K>[Role]
} & (K extends { ownCalls: infer Own extends EndpointGroup } ? Own : object)

const maxVersion = 2_147_483_647
/** The version of an edited record on the wire. */
export const version = z.int().min(1).max(maxVersion)

const newId = z.uuid().optional()

/**
 * What a call that adds or changes a record takes beside its inputs. A new record has neither id nor version; whoever
 * chooses an id for it as `newId` may send it again when no reply came: it is added once, and then changed while nobody
 * else has changed it.
 */
export const saveTarget = { id: z.uuid().optional(), version: version.optional(), newId }

const lastPart = (path: string): string => path.split('/').at(-1) ?? path

/** A kind's call with all that its declaration may leave out. */
export const callDeclaration = ({ access, feature, calls }: Kind, role: CallRole) => {
  const declared = calls[role]
  if (declared === undefined) return undefined
  const { path, name = lastPart(path), ...rest } = typeof declared === 'string' ? { path: declared } : declared
  return { access, ...(feature && { feature }), ...rest, path, name }
}

const summaries: Record<CallRole, (label: string, plural: string) => string> = {
  page: (_label, plural) => `Lists ${plural} by pages`,
  all: (_label, plural) => `Names all ${plural}`,
  one: (label) => `Answers one ${label}`,
  save: (label) => `Adds a ${label}, or changes one`,
  create: (label) => `Adds a ${label}`,
  update: (label) => `Changes a ${label}`,
  delete: (label) => `Deletes a ${label} that nothing uses`,
}

/** The summary of a call that follows from a kind, with references to the texts that name it. */
const summaryOf = ({ label, plural }: Kind, role: CallRole): string =>
  summaries[role](textReference(label as TextKey), textReference(plural as TextKey))

const shapes: Record<CallRole, (kind: Kind) => Pick<Endpoint, 'request' | 'response'> & Partial<Endpoint>> = {
  page: (kind) => ({
    page: kind.name,
    request: pageRequestSchema(kind.fields, isSearchable(kind) ? quickSearch : {}),
    response: pageSchema(recordSchema(kind.fields)),
  }),
  all: ({ name, fields, title, names = [title] }) => ({
    provides: [name],
    request: z.strictObject({}),
    response: z.strictObject({ list: z.array(recordSchema(pick(fields, ['id', ...names]))) }),
  }),
  one: ({ name, fields }) => ({
    record: name,
    provides: [name],
    request: z.strictObject({ id: z.uuid() }),
    response: recordSchema(fields),
  }),
  save: (kind) => writing(kind, saveTarget),
  create: (kind) => writing(kind, callDeclaration(kind, 'create')?.newId ? { newId } : {}),
  update: (kind) => writing(kind, { id: z.uuid(), version }),
  delete: ({ name, affects = [] }) => ({
    writes: true,
    invalidates: [name, ...affects],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ id: z.uuid() }),
  }),
}

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

const required: ProblemCode = 'required'

const isObject = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null

/** An edit that leaves a secret empty keeps it; a new record needs it, which is said whatever else is wrong. */
const needingSecret = <S extends z.ZodType>(schema: S, name: string): S =>
  schema.refine(
    (record) => (record as { id?: unknown }).id !== undefined || (record as Record<string, unknown>)[name] !== null,
    {
      path: [name],
      params: { problem: required },
      when: isObject,
    },
  )

const writing = (
  { name, fields, inputs = {}, crossFieldRules, affects = [] }: Kind,
  edited: z.core.$ZodLooseShape,
) => ({
  writes: true as const,
  record: name,
  invalidates: [name, ...affects],
  request: secretFields(fields)
    .filter((secret) => secret in inputs && !fields[secret]?.optional)
    .reduce(
      needingSecret,
      z.strictObject({ ...edited, ...inputs }).superRefine((record, context) => {
        for (const [field, problem] of Object.entries(crossFieldRules?.(record) ?? {}))
          context.addIssue({ code: 'custom', params: { problem }, path: [field] })
      }),
    ),
  response: recordSchema(fields),
})

/** Deletes are GETs in the specification (section 7), all else is a POST. */
const methodOf = (role: CallRole) => (role === 'delete' ? 'GET' : 'POST')

/** The calls that follow from a kind's declaration. */
export const callsOf = <K extends Kind>(kind: K): CallsOf<K> => {
  const roles = Object.keys(kind.calls) as CallRole[]
  const calls = roles.map((role) => {
    const { name, ...call } = callDeclaration(kind, role) as NonNullable<ReturnType<typeof callDeclaration>>
    return [name, endpoint({ method: methodOf(role), summary: summaryOf(kind, role), ...call, ...shapes[role](kind) })]
  })
  return { ...Object.fromEntries(calls), ...kind.ownCalls } as CallsOf<K>
}
