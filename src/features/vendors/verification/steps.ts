import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { vendorInfoFields, vendor as vendorKind } from '#contract/vendors/vendor.ts'
import { type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import type { FormValidator } from '#src/kit/form/contractResolver.ts'
import { toFormValues, toRequest } from '#src/kit/form/formValues.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { translateIn } from '#src/kit/lib/i18n.ts'
import { toE164 } from '#src/kit/lib/phone.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

export type InfoField = keyof typeof vendorInfoFields

const inputs = Object.keys(vendorInfoFields) as InfoField[]

/** What the wizard holds. */
export type InfoValues = Record<InfoField, string> & {
  /** The images themselves; their ids are sent. */
  licenceIds: readonly StoredFile[]
}

/** What each step asks for, and the reasons of a refusal that concern it. */
export const stepFields: Record<Exclude<WizardStep, 'review'>, { fields: readonly InfoField[]; reason: string }> = {
  company: { fields: ['name', 'registrationNumber', 'address', 'website'], reason: 'companyInformation' },
  contact: { fields: ['contactName', 'contactPhone', 'contactEmail'], reason: 'contactInformation' },
}

/** Names that are checked with a step. */
export const checkedIn = (step: WizardStep): (InfoField | 'licenceIds')[] =>
  step === 'review'
    ? [...inputs, 'licenceIds']
    : [...stepFields[step].fields, ...(step === 'company' ? (['licenceIds'] as const) : [])]

export const isStep = (name: string | null): name is WizardStep =>
  (wizardSteps as readonly (string | null)[]).includes(name)

/** The step that is asked for, or the first before it that is not right yet. */
export const reachableStep = (asked: WizardStep, isRight: (step: WizardStep) => boolean): WizardStep =>
  wizardSteps.find((step) => step === asked || !isRight(step)) ?? asked

export const submit: SaveCall = { call: 'submitVendorInfo', request: vendorKind.ownCalls.submitVendorInfo.request }

interface Draft extends Partial<Record<InfoField, string>> {
  step?: WizardStep
  licences?: StoredFile[]
}

/** The wizard as it was left, or else as it was submitted last. */
export const valuesOf = ({ vendor, licences, draft }: ReplyOf<'getVendorInfo'>): InfoValues => {
  const { licences: kept, step: _step, ...values } = (draft ?? {}) as Draft
  return {
    ...(toFormValues(inputs, { ...vendor, ...values }) as Record<InfoField, string>),
    licenceIds: kept ?? licences,
  }
}

export const stepOf = ({ draft }: ReplyOf<'getVendorInfo'>): WizardStep | undefined => (draft as Draft | null)?.step

export const draftOf = ({ licenceIds, ...values }: InfoValues, step: WizardStep) => ({
  ...values,
  step,
  licences: [...licenceIds],
})

export const toInfoRequest = ({ licenceIds, ...values }: InfoValues) => ({
  ...toRequest(vendorInfoFields, inputs, values),
  licenceIds: licenceIds.map(({ id }) => id),
})

/** Whether there can be such a phone: the platform asks the same, and its numbering plans are too large for the contract. */
export const checkPhone =
  (language: Language): FormValidator<Pick<InfoValues, 'contactPhone'>> =>
  async ({ contactPhone }): Promise<Record<string, string>> => {
    const isWrong = contactPhone !== '' && (await toE164(contactPhone)) === undefined
    return isWrong ? { contactPhone: translateIn(language)(problems.noSuchPhone) } : {}
  }
