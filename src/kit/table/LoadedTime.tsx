import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#src/kit/lib/format.ts'

const tickMs = 30_000

/** Shows "Updated 2 minutes ago", updated every 30 seconds. Not a live region, as it would be announced repeatedly. */
export const LoadedTime = ({ at }: { at: number }) => {
  const { t } = useTranslation('table')
  const formats = useFormats()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const time = new Date(at).toISOString()
  return (
    <span className="secondary figures" data-print="none" title={formats.time(time)}>
      {t('updated', { ago: formats.relative(time, Math.max(now, at)) })}
    </span>
  )
}
