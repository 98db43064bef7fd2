import type { ReactNode } from 'react'
import './FormFoot.css'

/** The actions of a form: they stay in sight below it. */
export const FormFoot = ({ children }: { children: ReactNode }) => <footer className="form-foot">{children}</footer>
