import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftTextMax, licenceImagesMax, licenceRule, vendorInfoFields } from '#contract/vendors/vendor.ts'
import { type WizardStep, wizardSteps } from '#machines/vendors/vendorWizard.ts'
import { contractResolver } from '#src/kit/form/contractResolver.ts'
import { ErrorSummary } from '#src/kit/form/ErrorSummary.tsx'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { usePendingUploads } from '#src/kit/form/usePendingUploads.ts'
import { useRevalidation } from '#src/kit/form/useRevalidation.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { FieldReviewNote } from '#src/kit/wizard/FieldReviewNote.tsx'
import { ReviewWizard } from '#src/kit/wizard/ReviewWizard.tsx'
import { useAutosave } from '#src/kit/wizard/useAutosave.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'
import { EnteredValues } from './EnteredValues.tsx'
import { NextStages } from './NextStages.tsx'
import { RefusalSummary } from './RefusalSummary.tsx'
import {
  checkPhone,
  draftOf,
  type InfoValues,
  stepFields,
  stepOf,
  submit,
  toInfoRequest,
  validatedInputs,
  valuesOf,
} from './steps.ts'
import { useDraftSender } from './useDraftSender.ts'
import { useStep } from './useStep.ts'
import { useSubmit } from './useSubmit.ts'

/** Renders the wizard of a verification. Saves a draft while typing. */
export const VerificationWizard = ({ info }: { info: ReplyOf<'getVendorInfo'> }) => {
  const { t } = useTranslation(['verification', 'wizard'])
  const language = useLanguage()
  const text = useText()
  const [start] = useState(() => valuesOf(info))
  const { underWay, check } = usePendingUploads(checkPhone(language, info.vendor.contactPhone))
  const form = useForm<InfoValues>({
    defaultValues: start,
    resolver: contractResolver(submit.request, toInfoRequest, language, check),
  })
  useRevalidation(form)
  const { refusal } = info
  const refused = new Set(
    (['company', 'contact'] as const).filter((step) => refusal?.codes.includes(stepFields[step].reason)),
  )
  const [first] = useState((): WizardStep => stepOf(info) ?? [...refused][0] ?? 'company')
  const values = form.watch()
  const issues = submit.request.safeParse(toInfoRequest(values)).error?.issues ?? []
  const isValid = (one: WizardStep, names = issues.map(({ path }) => String(path[0]))) =>
    !validatedInputs(one).some((name) => names.includes(name))
  const { step, send } = useStep(first, isValid)
  const { id, version } = info.vendor
  const { savedAt, isFailed, ...autosave } = useAutosave(draftOf(values, step), `${id} ${version}`, useDraftSender())
  const { onSubmit, isBusy, failure } = useSubmit(form, autosave, (field) =>
    send({
      type: 'wizard.open',
      step: validatedInputs('contact').some((name) => name === field) ? 'contact' : 'company',
      isValid: true,
    }),
  )

  const next = async () =>
    send({ type: 'wizard.next', isValid: await form.trigger(validatedInputs(step), { shouldFocus: true }) })
  const open = async (step: WizardStep) =>
    send({
      type: 'wizard.open',
      step,
      isValid: await form.trigger(validatedInputs(step === 'review' ? 'review' : 'company')),
    })
  const validSteps = new Set(
    (['company', 'contact'] as const).filter((one) => isValid(one) && isValid(one, Object.keys(form.formState.errors))),
  )
  const common = { form, fields: vendorInfoFields }
  return (
    <ReviewWizard
      label={t('steps')}
      steps={wizardSteps.map((name) => ({ name, label: t(`step.${name}`) }))}
      {...{ step, refused, right: validSteps, savedAt, isFailed, isBusy, failure, onSubmit }}
      lead={t(`lead.${step}`)}
      above={
        <>
          <header className="verification-intro">
            <p className="verification-title">{t('title')}</p>
            <p className="secondary">{t('why')}</p>
          </header>
          {refusal && <RefusalSummary refusal={refusal} title={t('refused')} />}
          <ErrorSummary
            form={form}
            labels={validatedInputs(step).map((name) => [
              name,
              name === 'licenceIds' ? t('licences') : text(vendorInfoFields[name].label),
            ])}
          />
        </>
      }
      onOpen={open}
      onBack={() => send({ type: 'wizard.back' })}
      onNext={next}
      submit={t('submit')}
      aside={<NextStages after={step} />}
    >
      {step === 'review' && <EnteredValues values={values} />}
      {step !== 'review' &&
        stepFields[step].fields.map((name) => (
          <div key={name}>
            <FieldReviewNote note={refusal?.fieldNotes[name]} submittedValue={String(info.vendor[name] ?? '')} />
            <FormField
              {...common}
              name={name}
              maxLength={draftTextMax}
              personField={name === 'contactEmail' ? 'contactName' : undefined}
            />
          </div>
        ))}
      {/* Hidden rather than unmounted at other steps, so that uploads in progress and their errors are kept. */}
      <div hidden={step !== 'company'}>
        <FieldReviewNote note={refusal?.fieldNotes.licenceIds} />
        <FormFileField
          form={form}
          pendingUploads={underWay}
          name="licenceIds"
          label={t('licences')}
          isRequired
          rules={[licenceRule]}
          count={licenceImagesMax}
        />
      </div>
    </ReviewWizard>
  )
}
