import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriberColumns } from '#contract/campaigns/import.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { DateInput } from '#src/kit/form/DateInput.tsx'
import { instantNotation } from '#src/kit/form/dateNotation.ts'
import { platformErrorsByField } from '#src/kit/form/showErrors.ts'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { useStartSubscriberImportMutation } from '#store/api/generated/subscribeCustomer.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { draftDropped } from '#store/drafts.ts'
import { jobBegun } from '#store/jobs.ts'

interface Props {
  importRequest: { fileId: string; language: LanguageCode; columns: SubscriberColumns }
  count: number
  isReady: boolean
  onStarted: (job: string) => void
}

const names = ['consentTime', 'consentPlace', 'consentText'] as const
type Name = (typeof names)[number]

const emptyConsent: Record<Name, string> = { consentTime: '', consentPlace: '', consentText: '' }

/** Name of the draft of a subscriber import. */
export const importDraft = 'subscriber import'

/**
 * Asks for time, place and text of the subscribers' consent, then starts the import. Adds the job to the store and
 * deletes the draft.
 */
export const ConsentForm = ({ importRequest, count, isReady, onStarted }: Props) => {
  const { t } = useTranslation('marketing')
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const zone = useReaderZone()
  const [id] = useState(() => crypto.randomUUID())
  const [values, setValues] = useDraftState(importDraft, 'consent', emptyConsent)
  const [begin, { isLoading, error }] = useStartSubscriberImportMutation()
  const set = (name: Name) => (value: string) => setValues({ ...values, [name]: value })
  const errorAt = (name: Name) => (isPlatformError(error) ? platformErrorsByField(error).get(name) : undefined)
  const hasFieldError = names.some((name) => errorAt(name))
  const onStart = async () => {
    const { data } = await begin({ body: { id, ...importRequest, ...values } })
    if (!data) return
    dispatch(jobBegun(data.id))
    dispatch(draftDropped(importDraft))
    onStarted(data.id)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onStart()
      }}
    >
      <p className="secondary">{t('consentHint')}</p>
      <Field label={t('consentTime')} error={errorAt('consentTime')} isRequired>
        {(input) => (
          <DateInput
            input={input}
            notation={instantNotation(zone)}
            value={values.consentTime}
            onChange={set('consentTime')}
          />
        )}
      </Field>
      <Field label={t('consentPlace')} hint={t('consentPlaceHint')} error={errorAt('consentPlace')} isRequired>
        {(input) => (
          <InputGroup
            {...input}
            autoComplete="off"
            maxLength={200}
            value={values.consentPlace}
            onValueChange={set('consentPlace')}
          />
        )}
      </Field>
      <Field label={t('consentText')} hint={t('consentTextHint')} error={errorAt('consentText')} isRequired>
        {(input) => (
          <TextArea
            {...input}
            fill
            rows={3}
            maxLength={1_000}
            value={values.consentText}
            onChange={({ currentTarget }) => set('consentText')(currentTarget.value)}
          />
        )}
      </Field>
      {error && !hasFieldError && (
        <p role="alert" className="field-error">
          {errorText(error).text}
        </p>
      )}
      <Button type="submit" intent="primary" loading={isLoading} disabled={!isReady}>
        {t('start', { count })}
      </Button>
    </form>
  )
}
