import type { ReactNode } from 'react'
import './FormFooter.css'

/** Renders the actions of a form, sticky below it. */
export const FormFooter = ({ children }: { children: ReactNode }) => <footer className="form-foot">{children}</footer>
