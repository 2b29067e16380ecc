/** `\ce` and `\pu`, for the process from now on. */
import 'katex/contrib/mhchem'
