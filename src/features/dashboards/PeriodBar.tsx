import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#contract/core/calendar.ts'
import { limits } from '#contract/core/limits.ts'
import { countDays, steps } from '#contract/dashboards/periods.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { useUrlQuery } from '#src/kit/lib/useUrlQuery.ts'
import { referenceKey, useReferencesTo } from '#src/kit/references/references.ts'
import { selectViewer } from '#store/session/slice.ts'
import { useFigureScope } from './FigureScope.tsx'
import { type Preset, presets, writeDays, writeStep } from './period.ts'

const vendor = { to: 'vendor', by: 'vid' } as const
const references = [vendor]

/** Selects the vendor whose metrics an administrator sees. Stored in the address (`vid`). */
const VendorSelect = () => {
  const { t } = useTranslation('figures')
  const { vid } = useFigureScope()
  const { changeQuery } = useUrlQuery()
  const names = useReferencesTo(references)[referenceKey(vendor)]
  return (
    <HTMLSelect
      aria-label={t('vendor')}
      value={vid ?? ''}
      onChange={({ currentTarget: { value } }) =>
        changeQuery((query) => (value === '' ? query.delete('vid') : query.set('vid', value)))
      }
    >
      <option value="">{t('allVendors')}</option>
      {vid !== undefined && !names?.has(vid) && <option value={vid}>{vid}</option>}
      {[...(names ?? [])].map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </HTMLSelect>
  )
}

/** Renders the inputs of a custom range. Writes a valid range to the address. */
const DayInputs = () => {
  const { t } = useTranslation('figures')
  const { range } = useFigureScope()
  const { changeQuery } = useUrlQuery()
  const [{ from, to }, setTyped] = useState(range)
  useEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to])
  const isWrong = isDay(from) && isDay(to) && (to < from || countDays({ from, to }) > limits.figureDaysMax)
  const changeDays = (part: Partial<typeof range>) => {
    const next = { from, to, ...part }
    setTyped(next)
    if (isDay(next.from) && isDay(next.to) && next.from <= next.to && countDays(next) <= limits.figureDaysMax)
      changeQuery((query) => writeDays(query, next))
  }
  const input = (name: 'from' | 'to', value: string) => (
    <input
      type="date"
      className="bp6-input"
      aria-label={t(name)}
      aria-invalid={isWrong}
      min="2000-01-01"
      max="2099-12-31"
      value={value}
      onChange={({ currentTarget }) => changeDays({ [name]: currentTarget.value })}
    />
  )
  return (
    <span className="period-days">
      {input('from', from)}
      <span aria-hidden="true">–</span>
      {input('to', to)}
      {isWrong && (
        <span className="period-wrong" role="alert">
          {t(to < from ? 'backwards' : 'tooLong')}
        </span>
      )}
    </span>
  )
}

/** Selects vendor, range and step of all metrics of a page. Stored in the address. */
export const PeriodBar = ({ children }: { children?: ReactNode }) => {
  const { t } = useTranslation('figures')
  const { preset, step } = useFigureScope()
  const { accessLevel } = useAppSelector(selectViewer)
  const { changeQuery } = useUrlQuery()
  return (
    <div className="period-bar">
      {accessLevel === 1 && <VendorSelect />}
      <ButtonGroup role="group" aria-label={t('days')}>
        {Object.entries(presets).map(([name, days]) => (
          <Button
            key={days}
            active={days === preset}
            aria-pressed={days === preset}
            onClick={() => changeQuery((query) => writeDays(query, days))}
          >
            {t(`preset.${name as Preset}`)}
          </Button>
        ))}
      </ButtonGroup>
      <DayInputs />
      <ButtonGroup role="group" aria-label={t('step')}>
        {steps.map((one) => (
          <Button
            key={one}
            active={one === step}
            aria-pressed={one === step}
            onClick={() => changeQuery((query) => writeStep(query, one))}
          >
            {t(`steps.${one}`)}
          </Button>
        ))}
      </ButtonGroup>
      <span className="period-end">{children}</span>
    </div>
  )
}
