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
import type { Permission } from './permissions.ts'
import type { ProblemCode } from './problems.ts'
import type { Feature, Role } from './roles.ts'
import { type Page, type PageRequest, pageRequestSchema, pageSchema, quickSearch, recordSchema } from './schemas.ts'
import { type Text, type TextKey, type TextScope, textKey } from './text.ts'
import { textReference } from './textReference.ts'

/** Standard calls of record kinds. Each exists if the kind declares a path for it. */
export const callRoles = ['page', 'all', 'one', 'save', 'create', 'update', 'delete'] as const
export type CallRole = (typeof callRoles)[number]

/** Path of a call, whose last segment is its name, or both if that segment is not a unique name. */
type CallDeclaration =
  | string
  | {
      path: string
      name?: string
      method?: 'GET' | 'POST'
      access?: readonly Role[]
      needs?: Permission
      summary?: string
      usedBy?: string
      richText?: true
      manyIds?: true
      /**
       * For a call that adds: the client may choose the id, which makes it idempotent. A repeated record of an
       * immutable kind must be identical.
       */
      newId?: true
      /** Kinds that its records show data of: their changes invalidate its cached responses. */
      provides?: readonly string[]
    }

/**
 * Owner of the rows of a kind: the platform, or a vendor, found by the field with its VID (`vid`) or the id of its
 * record (`vendorId`); `id` means the vendor's own record. Every query, save and delete is limited to the caller's rows
 * first. `of` is the reference from which a record that an administrator adds inherits its vendor.
 */
export type Owner = 'platform' | { vendor: 'vid' | 'vendorId' | 'id'; of?: string }

/** Kind of record, declared once: calls, handlers, lists, forms and tests follow from it. */
export interface Kind {
  name: string
  /** Endpoint group of its calls; defaults to its name. */
  group?: string
  /** Singular and plural in running text. */
  label: Text
  plural: Text
  /** Explanation on its page, if the name is not enough. */
  hint?: Text
  owner: Owner
  /** Roles that may make its calls, unless a call declares its own. */
  access: readonly Role[]
  /** Feature of a vendor that all its calls require. */
  feature?: Feature
  fields: Fields
  /** Field with the title of a record. */
  title: string
  /** Initial sort order of a list, e.g. `createTime desc`. */
  sort: string
  /** Inputs of its form, by field. */
  inputs?: z.core.$ZodLooseShape
  /** Validates inputs against each other; returns a problem by field. */
  crossFieldRules?(inputs: object): Readonly<Record<string, ProblemCode>>
  /** Unique combinations of fields. */
  unique?: readonly (readonly string[])[]
  /** Fields that `all` returns besides the id; defaults to the title. */
  names?: readonly string[]
  /**
   * Fields that the command palette and the quick search match. Records of a kind without them are not searchable.
   */
  searchFields?: readonly string[]
  /** True if only the quick search of its list finds its records, and the command palette does not. */
  isListSearchOnly?: true
  /** Fields that name a record in the command palette; defaults to the title. */
  paletteTitle?: readonly string[]
  /** Field beside that name; defaults to the first search field with a value, besides the title. */
  paletteDetail?: string
  /**
   * Fields matched by their whole value only: each function normalises the typed text to the stored form, or returns
   * undefined if it cannot be one.
   */
  exactSearchFields?: Readonly<Record<string, (typed: string) => string | undefined>>
  /** Kinds whose records show data of this one, e.g. counts. */
  affects?: readonly string[]
  calls: Partial<Record<CallRole, CallDeclaration>>
  /** Calls that only this kind has. */
  ownCalls?: EndpointGroup
}

/** Returns whether the command palette and the quick search find its records. */
export const isSearchable = ({ searchFields, exactSearchFields }: Kind): boolean =>
  (searchFields ?? exactSearchFields) !== undefined

/** Returns whether the command palette finds its records by a part of their names. */
export const isListedByName = ({ searchFields, isListSearchOnly }: Kind): boolean =>
  searchFields !== undefined && !isListSearchOnly

/** Declaration of a kind without its texts, which follow from its name. */
type KindDeclaration = Omit<Kind, 'label' | 'plural' | 'hint' | 'fields'> & { hint?: true; fields: FieldDeclarations }

type Defined<K extends KindDeclaration> = {
  readonly [P in keyof K]: P extends 'fields' ? DefinedFields<K['fields']> : P extends 'hint' ? TextKey : K[P]
} & { readonly label: TextKey; readonly plural: TextKey }

/**
 * Declares a kind of record of a feature. Its texts are below its name in `locales/<language>/<feature>/records.json`:
 * those of its fields, and `hint` if it has one. `label` and `plural` are in `names.json` beside it, as the command
 * palette and the log name all kinds.
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

/** Record of a kind on the wire. */
type RecordIn<K extends Kind> = RecordOf<K['fields']> & { id: string }
/** Request of a kind's form. */
export type InputsOf<K extends Kind> = K extends { inputs: infer Shape extends z.core.$ZodLooseShape }
  ? z.infer<z.ZodObject<Shape>>
  : object
type NamesIn<K extends Kind> = K extends { names: readonly (infer Name extends string)[] } ? Name : K['title']
type Named<K extends Kind> = { id: string } & Pick<RecordOf<K['fields']>, NamesIn<K> & keyof RecordOf<K['fields']>>

/** Identifies the edited record and its version (optimistic concurrency). */
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

/** Calls of a kind by name, each with its literal request and response. */
export type CallsOf<K extends Kind> = {
  [Role in keyof K['calls'] & CallRole as NameOf<K['calls'][Role]>]: EndpointsIn<K>[Role]
} & (K extends { ownCalls: infer Own extends EndpointGroup } ? Own : object)

const maxVersion = 2_147_483_647
/** Version of an edited record on the wire. */
export const version = z.int().min(1).max(maxVersion)

const newId = z.uuid().optional()

/**
 * Identification of a saved record besides its inputs. A new record has neither id nor version; a client-chosen `newId`
 * makes the call idempotent: a repeated request updates the added record, unless someone else has changed it.
 */
export const saveTarget = { id: z.uuid().optional(), version: version.optional(), newId }

const lastPart = (path: string): string => path.split('/').at(-1) ?? path

/** Returns a kind's call with defaults applied; undefined if the kind does not declare it. */
export const callDeclaration = ({ access, feature, calls }: Kind, role: CallRole) => {
  const declared = calls[role]
  if (declared === undefined) return undefined
  const { path, name = lastPart(path), ...rest } = typeof declared === 'string' ? { path: declared } : declared
  return { access, ...(feature && { feature }), ...rest, path, name }
}

const summaries: Record<CallRole, (label: string, plural: string) => string> = {
  page: (_label, plural) => `Lists ${plural} by pages`,
  all: (_label, plural) => `Lists the names of all ${plural}`,
  one: (label) => `Returns one ${label}`,
  save: (label) => `Adds or changes a ${label}`,
  create: (label) => `Adds a ${label}`,
  update: (label) => `Changes a ${label}`,
  delete: (label) => `Deletes a ${label} that nothing uses`,
}

/** Returns the summary of a standard call, with references to the texts that name the kind. */
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
  save: (kind) => writeShape(kind, saveTarget),
  create: (kind) => writeShape(kind, callDeclaration(kind, 'create')?.newId ? { newId } : {}),
  update: (kind) => writeShape(kind, { id: z.uuid(), version }),
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

/** Requires a secret for new records, also if other fields are invalid; an edit without it keeps the stored one. */
const requireSecret = <S extends z.ZodType>(schema: S, name: string): S =>
  schema.refine(
    (record) => (record as { id?: unknown }).id !== undefined || (record as Record<string, unknown>)[name] !== null,
    {
      path: [name],
      params: { problem: required },
      when: isObject,
    },
  )

const writeShape = (
  { name, fields, inputs = {}, crossFieldRules, affects = [] }: Kind,
  edited: z.core.$ZodLooseShape,
) => ({
  writes: true as const,
  record: name,
  invalidates: [name, ...affects],
  request: secretFields(fields)
    .filter((secret) => secret in inputs && !fields[secret]?.optional)
    .reduce(
      requireSecret,
      z.strictObject({ ...edited, ...inputs }).superRefine((record, context) => {
        for (const [field, problem] of Object.entries(crossFieldRules?.(record) ?? {}))
          context.addIssue({ code: 'custom', params: { problem }, path: [field] })
      }),
    ),
  response: recordSchema(fields),
})

/** Returns the HTTP method: the specification (section 7) deletes by GET, all else is POST. */
const methodOf = (role: CallRole) => (role === 'delete' ? 'GET' : 'POST')

/** Returns the standard calls of a kind, and its own ones. */
export const callsOf = <K extends Kind>(kind: K): CallsOf<K> => {
  const roles = Object.keys(kind.calls) as CallRole[]
  const calls = roles.map((role) => {
    const { name, ...call } = callDeclaration(kind, role) as NonNullable<ReturnType<typeof callDeclaration>>
    return [name, endpoint({ method: methodOf(role), summary: summaryOf(kind, role), ...call, ...shapes[role](kind) })]
  })
  return { ...Object.fromEntries(calls), ...kind.ownCalls } as CallsOf<K>
}
