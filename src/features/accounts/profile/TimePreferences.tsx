import { HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ZonePicker } from '#src/kit/form/ZonePicker.tsx'
import { useFormats } from '#src/kit/lib/format.ts'
import { browserZone } from '#src/kit/lib/readerTime.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { SettingRow } from '#src/kit/ui/SettingRow.tsx'
import { type HourCycle, hourCycleChosen, timeZoneChosen } from '#store/preferences/slice.ts'

const hourCycles: readonly HourCycle[] = ['h23', 'h12']

/** Chooses how times are shown: the hours and the time zone. Stored in this browser. */
export const TimePreferences = () => {
  const { t } = useTranslation('profile')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const { hourCycle, timeZone = '' } = useAppSelector(({ preferences }) => preferences)
  const [now] = useState(() => new Date().toISOString())
  return (
    <>
      <SettingRow label={t('hours')}>
        {(input) => (
          <HTMLSelect
            {...input}
            value={hourCycle}
            options={hourCycles.map((value) => ({ value, label: t(`hourCycles.${value}`) }))}
            onChange={({ currentTarget }) => dispatch(hourCycleChosen(currentTarget.value as HourCycle))}
          />
        )}
      </SettingRow>
      <SettingRow label={t('zone')} hint={t('timesNow', { time: `${formats.minute(now)} (${formats.zone})` })}>
        {(input) => (
          <ZonePicker
            input={input}
            value={timeZone}
            placeholder={t('zoneOfBrowser', { zone: browserZone })}
            onChange={(zone) => dispatch(timeZoneChosen(zone || undefined))}
          />
        )}
      </SettingRow>
    </>
  )
}
