import type { ReactNode } from 'react'
import { InfoSignIcon } from '#src/kit/ui/icons.ts'
import './BannerLine.css'

/** One message in one line: what does not fit is cut off. The words have the class `banner-text`. */
export const BannerLine = ({ children }: { children: ReactNode }) => (
  <div className="banner">
    <InfoSignIcon size={14} />
    {children}
  </div>
)
