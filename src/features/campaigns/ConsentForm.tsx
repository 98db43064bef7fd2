import { Button, InputGroup, TextArea } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubscriberColumns } from '#contract/campaigns/import.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import { errorsOf } from '#src/kit/form/showErrors.ts'
import { TimeInput } from '#src/kit/form/TimeInput.tsx'
import { useKeptState } from '#src/kit/form/useKeptState.ts'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { useStartSubscriberImportMutation } from '#store/api/generated/subscribeCustomer.ts'
import { isPlatformError } from '#store/api/platformError.ts'
import { draftDropped } from '#store/drafts.ts'
import { jobBegun } from '#store/jobs.ts'

interface Props {
  asked: { fileId: string; language: LanguageCode; columns: SubscriberColumns }
  count: number
  isReady: boolean
  onStarted: (job: string) => void
}

const names = ['consentTime', 'consentPlace', 'consentText'] as const
type Name = (typeof names)[number]

const nothing: Record<Name, string> = { consentTime: '', consentPlace: '', consentText: '' }

/** Names the draft of an import of subscribers. */
export const importDraft = 'subscriber import'

/** When, where and to what the people of a list have agreed; then it is imported. */
export const ConsentForm = ({ asked, count, isReady, onStarted }: Props) => {
  const { t } = useTranslation('marketing')
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const [id] = useState(() => crypto.randomUUID())
  const [values, setValues] = useKeptState(importDraft, 'consent', nothing)
  const [begin, { isLoading, error }] = useStartSubscriberImportMutation()
  const set = (name: Name) => (value: string) => setValues({ ...values, [name]: value })
  const errorAt = (name: Name) => (isPlatformError(error) ? errorsOf(error).get(name) : undefined)
  const isNamed = names.some((name) => errorAt(name))
  const onStart = async () => {
    const { data } = await begin({ body: { id, ...asked, ...values } })
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
        {(input) => <TimeInput input={input} value={values.consentTime} onChange={set('consentTime')} />}
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
      {error && !isNamed && (
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
