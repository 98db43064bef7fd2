import type { ReactNode } from 'react'
import { InfoSignIcon } from '#src/kit/ui/icons.ts'
import './BannerLine.css'

/** Renders a message in one truncated line. The text element has the class `banner-text`. */
export const BannerLine = ({ children }: { children: ReactNode }) => (
  <div className="banner">
    <InfoSignIcon size={14} />
    {children}
  </div>
)
