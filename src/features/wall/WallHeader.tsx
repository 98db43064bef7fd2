import { useTranslation } from 'react-i18next'
import type { WallSnapshot } from '#contract/wall/snapshot.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { WarningSignIcon } from '#src/kit/ui/icons.ts'
import { Logo } from '#src/kit/ui/Logo.tsx'

interface Props {
  title: string
  snapshot: Pick<WallSnapshot, 'owner' | 'asOf'>
  isStale: boolean
}

/** Renders the owner, title and time of a wall. */
export const WallHeader = ({ title, snapshot: { owner, asOf }, isStale }: Props) => {
  const { t } = useTranslation('wall')
  const formats = useFormats()
  const moment = Date.parse(asOf)
  return (
    <header className="wall-header">
      <Logo size={44} />
      <p className="wall-owner">{owner ?? t('allVendors')}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="wall-as-of figures" role="status">
        {isStale && (
          <b className="wall-stale">
            <WarningSignIcon size={24} />
            {t('stale')}
          </b>
        )}
        <span>
          {t('asOf', {
            time: formats.tick(moment, 'minute'),
            day: formats.tick(moment, 'day'),
            zone: formats.zone,
          })}
        </span>
      </p>
    </header>
  )
}
