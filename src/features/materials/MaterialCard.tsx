import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RecordOfKind } from '#contract/kinds.ts'
import { materialFields } from '#contract/materials/material.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { DocumentIcon } from '#src/kit/ui/icons.ts'
import { Tag } from '#src/kit/ui/Tag.tsx'
import { pathTo } from '#src/routes/index.ts'
import '#src/kit/ui/Card.css'
import './MaterialCard.css'

interface Props {
  material: RecordOfKind<'material'>
  type: string | undefined
  resolution: string | undefined
}

/** Renders a material as a card with its first image. */
export const MaterialCard = ({ material, type, resolution }: Props) => {
  const { t } = useTranslation('materials')
  const text = useText()
  const { id, name, cover, files, status } = material
  const subtitle = [type, resolution].filter(Boolean).join(' · ')
  const { label, tone } = materialFields.status.choices[status]
  return (
    <Link className="card material-card" to={pathTo('materialLibraryDetail', { id })}>
      <span className="material-cover">
        {cover ? <img src={cover} alt="" loading="lazy" /> : <DocumentIcon size={24} />}
      </span>
      <span className="card-words">
        <span className="card-name" title={name}>
          {name}
        </span>
        <span className="secondary" title={subtitle}>
          {subtitle}
        </span>
        <span className="material-foot">
          <Tag tone={tone}>{text(label)}</Tag>
          <span className="secondary figures">{t('files', { count: files })}</span>
        </span>
      </span>
    </Link>
  )
}
