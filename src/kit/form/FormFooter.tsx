import type { ReactNode } from 'react'
import './FormFooter.css'

/** The actions of a form: they stay in sight below it. */
export const FormFooter = ({ children }: { children: ReactNode }) => <footer className="form-foot">{children}</footer>
