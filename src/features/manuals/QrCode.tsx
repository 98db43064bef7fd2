import { useMemo } from 'react'
import { darkRuns, type ErrorCorrection, qrModules, quietZone } from '#contract/manuals/qrCode.ts'
import './QrCode.css'

interface Props {
  text: string
  errorCorrection: ErrorCorrection
  /** Text for screen readers. */
  label: string
  /** True if the code's target is no longer available. */
  isExpired: boolean
}

/** Renders a QR code, dark on white in both themes so that cameras can read it. */
export const QrCode = ({ text, errorCorrection, label, isExpired }: Props) => {
  const modules = useMemo(() => qrModules(text, errorCorrection), [text, errorCorrection])
  const side = modules.length + 2 * quietZone
  const path = darkRuns(modules)
    .map(({ x, y, length }) => `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
    .join('')
  return (
    <svg
      className={isExpired ? 'qr-code qr-code-expired' : 'qr-code'}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} />
      {isExpired && <line className="qr-strike" x1="0" y1={side} x2={side} y2="0" />}
    </svg>
  )
}

/** Renders the icon of a code, struck out if the code has expired. */
export const QrMark = ({ isExpired }: { isExpired: boolean }) => (
  <svg className={isExpired ? 'qr-mark qr-mark-expired' : 'qr-mark'} viewBox="0 0 16 16" aria-hidden="true">
    <path
      d="M1 1h5v5H1zM2.5 2.5v2h2v-2zM10 1h5v5h-5zM11.5 2.5v2h2v-2zM1 10h5v5H1zM2.5 11.5v2h2v-2z"
      fillRule="evenodd"
    />
    <path d="M8 8h2v2H8zM10 10h2v2h-2zM13 8h2v2h-2zM8 12h2v3H8zM12 12h3v3h-3zM7 1h1.5v4H7zM1 7h4v1.5H1z" />
    {isExpired && <line className="qr-strike" x1="0" y1="16" x2="16" y2="0" />}
  </svg>
)
