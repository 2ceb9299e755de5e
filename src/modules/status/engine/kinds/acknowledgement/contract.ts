import { piece } from '../piece.ts'

export const acknowledgement = piece('acknowledgement')
