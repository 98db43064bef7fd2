import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import './AccountForms.css'

interface Props {
  /** Error that belongs to no single field. */
  failure: string | undefined
  action: string
  isBusy: boolean
  onSubmit: () => void
  back: { to: string; text: string; state?: unknown }
  children: ReactNode
}

/** Renders a form outside the shell: the error above it, one action below, and a link back. */
export const AuthForm = ({ failure, action, isBusy, onSubmit, back, children }: Props) => (
  <>
    <form
      className="account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      <div role="alert" className={failure ? 'account-failure' : 'account-failure-none'}>
        {failure}
      </div>
      {children}
      <Button type="submit" intent="primary" size="large" fill loading={isBusy} aria-busy={isBusy}>
        {action}
      </Button>
    </form>
    <div className="account-links">
      <Link to={back.to} state={back.state}>
        {back.text}
      </Link>
    </div>
  </>
)
