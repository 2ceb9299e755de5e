import { parts } from '../../kit/server/serve.ts'
import { acknowledgementForms } from './forms/server.ts'
import { signing } from './signing/server.ts'

export const acknowledgements = parts(acknowledgementForms, signing)
