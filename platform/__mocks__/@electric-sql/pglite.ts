import { requireOutside } from '../../test/require-outside'

module.exports = requireOutside('@electric-sql/pglite')
