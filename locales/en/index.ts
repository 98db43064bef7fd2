import common from './common.json' with { type: 'json' }
import form from './form.json' with { type: 'json' }
import login from './login.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }

export default { common, form, login, shell }
