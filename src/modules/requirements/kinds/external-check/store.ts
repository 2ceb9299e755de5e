import { externalLists } from '../../../screening/exclusions/rules.ts'

export const externalCheck = () => externalLists.map(({ code, name }) => ({ value: code, label: name, active: true }))
