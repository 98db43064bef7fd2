import account from './account.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }

export default { account, mail }
