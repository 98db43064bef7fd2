import { Button, ButtonGroup } from '@blueprintjs/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDay } from '#contract/core/calendar.ts'
import { limits } from '#contract/core/limits.ts'
import { problems } from '#contract/core/problemTexts.ts'
import { countDays, isFigureDay, type Range, steps } from '#contract/dashboards/periods.ts'
import { DateInput } from '#src/kit/form/DateInput.tsx'
import { dayNotation } from '#src/kit/form/dateNotation.ts'
import { Picker } from '#src/kit/form/Picker.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
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
    <div className="period-vendor">
      <Picker
        input={{ 'aria-label': t('vendor') }}
        placeholder={t('allVendors')}
        value={vid ?? ''}
        options={names && [...names].map(([value, label]) => ({ value, label, detail: value }))}
        onChange={(value) => changeQuery((query) => (value === '' ? query.delete('vid') : query.set('vid', value)))}
      />
    </div>
  )
}

const isDays = ({ from, to }: Range) => [from, to].every((day) => isDay(day) && isFigureDay(day))
const isValid = (range: Range) => isDays(range) && range.from <= range.to && countDays(range) <= limits.figureDaysMax

/** Renders the inputs of a custom range. Writes a valid range to the address. */
const DayInputs = () => {
  const { t } = useTranslation('figures')
  const text = useText()
  const { range } = useFigureScope()
  const { changeQuery } = useUrlQuery()
  const [{ from, to }, setTyped] = useState(range)
  useEffect(() => setTyped({ from: range.from, to: range.to }), [range.from, range.to])
  const areDays = isDays({ from, to })
  const isWrong = !isValid({ from, to })
  const changeDays = (part: Partial<typeof range>) => {
    const next = { from, to, ...part }
    setTyped(next)
    if (isValid(next)) changeQuery((query) => writeDays(query, next))
  }
  const input = (name: 'from' | 'to', value: string) => (
    <DateInput
      notation={dayNotation}
      input={{ 'aria-label': t(name), 'aria-invalid': isWrong }}
      value={value}
      onChange={(day) => changeDays({ [name]: day })}
    />
  )
  return (
    <span className="period-days">
      {input('from', from)}
      <span aria-hidden="true">–</span>
      {input('to', to)}
      {isWrong && (
        <span className="period-wrong" role="alert">
          {areDays ? t(to < from ? 'backwards' : 'tooLong') : text(problems.notDate)}
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
