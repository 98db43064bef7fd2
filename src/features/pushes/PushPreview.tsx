import { skipToken } from '@reduxjs/toolkit/query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { callsOf } from '#contract/core/kind.ts'
import { platforms as platformTexts } from '#contract/pushes/inputs.ts'
import { push } from '#contract/pushes/push.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { useCountPushAudienceQuery } from '#store/api/generated/appServices.ts'
import { PushEntry, PushNotification } from './PushNotification.tsx'
import { toPushRequest } from './pushValues.ts'

/** Pause in typing after which the phones are counted, in milliseconds. */
const settleMs = 600
const { request: countRequest } = callsOf(push).countPushAudience

/** Counts the phones of the values of the form; undefined until they describe an audience. */
const useAudience = (values: RecordValues) => {
  const { appId, language, audience, pid, userIds } = toPushRequest(values) as Record<string, unknown>
  const settled = useDebouncedValue(JSON.stringify({ appId, language, audience, pid, userIds }), settleMs)
  const request = countRequest.safeParse(JSON.parse(settled))
  const { currentData } = useCountPushAudienceQuery(request.success ? { body: request.data } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData
}

interface Props {
  form: UseFormReturn<RecordValues>
  references: References
  /** True if no status beside the form explains which phones it would reach. */
  isNew: boolean
}

/**
 * Shows an unsaved push on a phone, as the notification or, where no phone is notified, in the feed, and how many phones
 * it would go to now.
 */
export const PushPreview = ({ form, references, isNew }: Props) => {
  const { t } = useTranslation('pushes')
  const text = useText()
  const values = form.watch()
  const counted = useAudience(values)
  const audience = counted?.audience
  const platforms = counted?.platforms
  const nameOf = (field: 'appId' | 'typeId') =>
    references[referenceKey(push.fields[field])]?.get(String(values[field])) ?? ''
  const fileOf = (field: 'image' | 'carousel') => ((values[field] ?? []) as readonly StoredFile[])[0]
  const shown = {
    title: String(values.title || t('noTitle')),
    subtitle: String(values.subtitle ?? ''),
    image: fileOf('image'),
  }
  const isFeedOnly = platforms?.length === 0
  const systems = platforms?.map((name) => text(platformTexts[name].label)).join(', ')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
    <section className="form-preview push-preview" aria-label={t('livePreview')} tabIndex={0}>
      {isFeedOnly ? (
        <PushEntry {...shown} type={nameOf('typeId')} isOnTop={values.pin === 'yes'} carousel={fileOf('carousel')} />
      ) : (
        <PushNotification {...shown} app={nameOf('appId')} />
      )}
      <div className="push-reach" role="status">
        {isFeedOnly && <p>{t(isNew ? 'feedOnly' : 'inFeed')}</p>}
        {audience && systems && (
          <>
            <p>
              <strong className="figures">{t('phones', { count: audience.phones })}</strong>{' '}
              <span className="secondary">{t('ofUsers', { count: audience.users })}</span>
            </p>
            <p className="secondary">{t('reached', { systems })}</p>
          </>
        )}
      </div>
    </section>
  )
}
