import { requireOutside } from '../../../../test/require-outside'

module.exports = requireOutside('@electric-sql/pglite/contrib/pg_trgm')
