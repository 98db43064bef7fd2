import type { Field, Fields, LocalizedName } from '#contract/core/fields.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { showsAnything } from '#contract/core/richText.ts'
import { type AlarmName, type Alarms, alarmByName, alarmNames, alarmsFor } from '#contract/products/alarms.ts'
import { missingFields, requiredFields } from '#contract/products/checklist.ts'
import { productContentFields } from '#contract/products/fields.ts'
import { type ProductHelp, product as productKind } from '#contract/products/product.ts'
import { nestedFieldResolver } from '#src/kit/form/showErrors.ts'
import { toRecordRequest, toRecordValues } from '#src/kit/records/recordValues.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

/** The steps of the wizard, in order. */
export const productSteps = ['identity', 'images', 'contact', 'alarms', 'review'] as const
export type ProductStep = (typeof productSteps)[number]

export const isStep = (name: string | null): name is ProductStep =>
  (productSteps as readonly (string | null)[]).includes(name)

export type ContentField = keyof typeof productContentFields

/** What each step asks for. Reasons of a refusal have the names of steps. */
export const stepFields: Record<ProductStep, readonly ContentField[]> = {
  identity: ['names', 'cid', 'communication', 'deviceKind'],
  images: ['icon', 'bindImage', 'loadingPage'],
  contact: ['buyLink', 'email', 'phone'],
  alarms: [],
  review: [],
}

/** Fields whose parts have inputs of their own, and errors of their own. */
export const productFieldOf = nestedFieldResolver(['alarms'] satisfies (keyof ProductValues)[])

/** The fields as the wizard asks for them: marked where a submission needs them. */
export const wizardFields: Fields = Object.fromEntries(
  Object.entries<Field>(productContentFields).map(([name, { optional: _optional, ...field }]) => [
    name,
    (requiredFields as readonly string[]).includes(name) ? field : { ...field, optional: true },
  ]),
) as Fields

/** The step where a field stands. */
export const stepOf = (field: string): ProductStep => {
  const [name = ''] = field.split('.')
  if (name === 'help') return 'contact'
  return productSteps.find((step) => (stepFields[step] as readonly string[]).includes(name)) ?? 'alarms'
}

/** An alarm as the form has it: thresholds are text while they are typed. */
export interface AlarmValues {
  isOn: boolean
  low: string
  high: string
}

/** What the wizard holds. */
export interface ProductValues {
  names: LocalizedName[]
  cid: string
  communication: string
  deviceKind: string
  icon: readonly StoredFile[]
  bindImage: readonly StoredFile[]
  loadingPage: readonly StoredFile[]
  buyLink: string
  email: string
  phone: string
  help: ProductHelp[]
  alarms: Record<AlarmName, AlarmValues>
}

export type Details = ReplyOf<'getProduct'>

export const contentNames = Object.keys(productContentFields) as ContentField[]

const request = callsOf(productKind).saveOrUpdateProduct.request

export const save = { call: 'saveOrUpdateProduct', request }

const alarmValues = (alarms: Alarms): ProductValues['alarms'] =>
  Object.fromEntries(
    alarmNames.map((name) => {
      const { low, high } = alarms[name] ?? {}
      return [name, { isOn: alarms[name] !== undefined, low: String(low ?? ''), high: String(high ?? '') }]
    }),
  ) as ProductValues['alarms']

/** A product in the wizard; a new one has one empty name. */
export const valuesOf = (details: Details | undefined, language: Language): ProductValues =>
  ({
    ...toRecordValues(productContentFields, contentNames, details?.product, language),
    help: details?.help ?? [],
    alarms: alarmValues(details?.alarms ?? {}),
  }) as ProductValues

const alarmsOf = ({ alarms, deviceKind }: ProductValues): Alarms =>
  Object.fromEntries(
    alarmsFor(deviceKind || null)
      .filter((name) => alarms[name].isOn)
      .map((name) => [
        name,
        Object.fromEntries(
          alarmByName(name).bounds.map((bound) => [
            bound,
            alarms[name][bound].trim() === '' ? undefined : Number(alarms[name][bound]),
          ]),
        ),
      ]),
  )

/** Names that were written; one of them is the default. */
const namesOf = (names: readonly LocalizedName[]): LocalizedName[] | null => {
  const written = names.filter(({ name }) => name.trim() !== '')
  if (written.length === 0) return null
  const hasDefault = written.some(({ isDefault }) => isDefault)
  return hasDefault ? written : written.map((one, index) => ({ ...one, isDefault: index === 0 }))
}

type ProductRequest = Record<string, unknown> &
  Parameters<typeof missingFields>[0] & { names: LocalizedName[] | null; help: ProductHelp[]; alarms: Alarms }

/** The wizard as the call takes it. */
export const toProductRequest = (values: ProductValues) =>
  ({
    ...toRecordRequest(productContentFields, contentNames, { ...values }),
    names: namesOf(values.names),
    help: values.help.filter(({ html }) => showsAnything(html)),
    alarms: alarmsOf(values),
  }) as ProductRequest

/** The parts of a request that cannot be saved. */
export const wrongIn = (sent: Record<string, unknown>): ReadonlySet<string> =>
  new Set(request.safeParse(sent).error?.issues.map(({ path }) => String(path[0])))

/** The fields whose values are not what was saved last. */
export const unsavedIn = (now: Record<string, unknown>, saved: Record<string, unknown>): (keyof ProductValues)[] =>
  (Object.keys(now) as (keyof ProductValues)[]).filter((name) => !isSame(now[name], saved[name]))

/** The part of a request that can be saved as it is; what is half typed stays as it was saved last. */
export const savable = (sent: Record<string, unknown>, last: Record<string, unknown>): Record<string, unknown> => {
  const wrong = wrongIn(sent)
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, wrong.has(name) ? last[name] : value]))
}

/** The fields that are missing before it can be submitted; also a category that was saved and is no longer to be had. */
export const missingOf = (values: ProductValues, details: Details | undefined): string[] => {
  const described = toProductRequest(values)
  const isLost = details?.hasCategory === false && details.product.cid === described.cid
  return missingFields(isLost ? { ...described, cid: null } : described)
}

/** What a product says, by field. */
export const contentNow = ({ product, help, alarms }: Details): Record<string, unknown> & Pick<Details, 'help'> => ({
  ...product,
  help,
  alarms,
})

/** The content of a product at its approval or publication. */
export type StoredContent = NonNullable<Details['published']>

/** The content of a stored version of a product, by field. */
export const contentOf = ({ content, help, alarms }: StoredContent): Record<string, unknown> => ({
  ...content,
  help,
  alarms,
})

/** The fields of a product that differ from a stored version of it; none where there is no such version. */
export const changedFields = (details: Details, stored: StoredContent | null): string[] => {
  if (!stored) return []
  const before = contentOf(stored)
  const now = contentNow(details)
  return [...contentNames, 'help', 'alarms'].filter((name) => !isSame(before[name], now[name]))
}

const idOrAll = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/** Keys of objects may come in any order. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, part]) => [name, canonical(part)])
      : value

/** Whether two values say the same, in whichever order their parts stand: the platform keeps none. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(canonical(idOrAll(one))) === JSON.stringify(canonical(idOrAll(other)))
