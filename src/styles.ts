import '@blueprintjs/core/lib/css/blueprint.css'
import './ui/tokens.css'
import './ui/base.css'
import './ui/blueprint.css'
