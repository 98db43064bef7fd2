import { useTranslation } from 'react-i18next'
import type { WallSnapshot } from '#contract/wall/snapshot.ts'
import type { SceneProps } from '#src/features/wall/stage.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { localizedName, useLanguage } from '#src/kit/lib/i18n.ts'
import './FleetScene.css'

type FleetProduct = WallSnapshot['fleet']['products'][number]

const Version = ({ name, devices, of }: { name: string; devices: number; of: number }) => {
  const formats = useFormats()
  const percent = of > 0 ? (devices / of) * 100 : 0
  return (
    <li>
      <span className="version-name">{name}</span>
      <span className="version-bar">
        <i style={{ width: `${percent}%` }} />
      </span>
      <span className="version-count figures">{formats.number(devices)}</span>
    </li>
  )
}

const ProductFleet = ({ pid, names, devices, versions, otherVersions }: FleetProduct) => {
  const { t } = useTranslation('wall')
  const language = useLanguage()
  const formats = useFormats()
  const name = pid === null ? t('noProduct') : (names && localizedName(names, language)) || pid
  return (
    <section className="wall-tile wall-fleet">
      <h2>{name}</h2>
      <p className="wall-note figures">{t('devices', { count: devices, number: formats.number(devices) })}</p>
      <ul>
        {versions.map(({ version, devices: ofVersion }) => (
          <Version key={version ?? ''} name={version ?? t('noVersion')} devices={ofVersion} of={devices} />
        ))}
        {otherVersions > 0 && <Version name={t('otherVersions')} devices={otherVersions} of={devices} />}
      </ul>
    </section>
  )
}

/** Shows the running versions by product, for the products with the most devices. */
export const FleetScene = ({ snapshot: { fleet } }: SceneProps) => {
  const { t } = useTranslation('wall')
  const formats = useFormats()
  if (fleet.products.length === 0) return <p className="wall-empty">{t('noDevices')}</p>
  return (
    <div className="fleet-scene">
      {fleet.products.map((product) => (
        <ProductFleet key={product.pid ?? ''} {...product} />
      ))}
      {fleet.otherProducts > 0 && (
        <p className="fleet-others wall-note">
          {t('otherProducts', { count: fleet.otherProducts, number: formats.number(fleet.otherProducts) })}
        </p>
      )}
    </div>
  )
}
