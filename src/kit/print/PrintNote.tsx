import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import './PrintNote.css'

/** Renders the time, time zone and account of a printout. `at` is in milliseconds. */
export const PrintNote = ({ at }: { at: number }) => {
  const { t } = useTranslation('shell')
  const formats = useFormats()
  const account = useAppSelector(({ session }) => session.showname)
  const time = `${formats.date(new Date(at).toISOString())}, ${formats.tick(at, 'minute')}`
  return <p className="print-note figures">{t('printed', { time, zone: formats.timeZone, account })}</p>
}
