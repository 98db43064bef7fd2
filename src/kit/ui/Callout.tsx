import type { ReactNode, Ref } from 'react'
import './Callout.css'
import { ErrorIcon } from './icons.ts'

interface Props {
  title: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** Renders a callout of problems that must be fixed first. */
export const Callout = ({ title, ref, children }: Props) => (
  <section ref={ref} className="callout" aria-label={title}>
    <ErrorIcon />
    <div>
      <strong>{title}</strong>
      <ul>{children}</ul>
    </div>
  </section>
)
