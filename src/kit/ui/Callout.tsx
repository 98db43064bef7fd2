import type { ReactNode, Ref } from 'react'
import './Callout.css'
import { ErrorIcon } from './icons.ts'

interface Props {
  title: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** What has to be mended, before everything else. */
export const Callout = ({ title, ref, children }: Props) => (
  <section ref={ref} className="callout" aria-label={title}>
    <ErrorIcon />
    <div>
      <strong>{title}</strong>
      <ul>{children}</ul>
    </div>
  </section>
)
