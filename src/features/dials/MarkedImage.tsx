import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindingLocation } from '#contract/dials/lab/findings.ts'
import { useObjectUrl } from '#src/kit/files/useFileUrl.ts'

interface Props {
  place: FindingLocation
  picture: Uint8Array<ArrayBuffer>
}

/** Renders an image of a package with the region of a finding marked. */
export const MarkedImage = ({ place, picture }: Props) => {
  const { t } = useTranslation('dials')
  const blob = useMemo(() => new Blob([picture], { type: 'image/png' }), [picture])
  const url = useObjectUrl(blob)
  const [size, setSize] = useState<{ width: number; height: number }>()
  const { file, x, y, width, height } = place
  const percentage = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <figure className="marked-picture">
      <span>
        <img
          src={url}
          alt={t('spot', { file, x, y, width, height })}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
        {size && (
          <i
            aria-hidden="true"
            style={{
              left: percentage(x, size.width),
              top: percentage(y, size.height),
              width: percentage(width, size.width),
              height: percentage(height, size.height),
            }}
          />
        )}
      </span>
      <figcaption className="secondary figures">{file}</figcaption>
    </figure>
  )
}
