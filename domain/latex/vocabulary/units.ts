/** The prefixes of siunitx by their names, as a formula writes them. */
export const prefixes: Readonly<Record<string, string>> = {
  ...{ tera: 'T', giga: 'G', mega: 'M', kilo: 'k', hecto: 'h', deca: 'da' },
  ...{ deci: 'd', centi: 'c', milli: 'm', nano: 'n', pico: 'p', femto: 'f', atto: 'a' },
  ...{ deka: 'da', peta: 'P', exa: 'E', zetta: 'Z', yotta: 'Y', zepto: 'z', yocto: 'y' },
  ...{ kibi: 'Ki', mebi: 'Mi', gibi: 'Gi', tebi: 'Ti' },
}

/** The prefixes and units of siunitx by their names, and what stands between and behind them. */
export const units: Readonly<Record<string, string>> = {
  ...prefixes,
  ...{ metre: 'm', meter: 'm', gram: 'g', kilogram: 'kg', second: 's', ampere: 'A', kelvin: 'K', mole: 'mol' },
  ...{ candela: 'cd', hertz: 'Hz', newton: 'N', pascal: 'Pa', joule: 'J', watt: 'W', coulomb: 'C', volt: 'V' },
  ...{ farad: 'F', siemens: 'S', weber: 'Wb', tesla: 'T', henry: 'H', lumen: 'lm', lux: 'lx', becquerel: 'Bq' },
  ...{ gray: 'Gy', sievert: 'Sv', minute: 'min', hour: 'h', day: 'd', litre: 'L', liter: 'L', electronvolt: 'eV' },
  ...{ radian: 'rad', steradian: 'sr', katal: 'kat', decibel: 'dB', tonne: 't', hectare: 'ha', dalton: 'Da' },
  ...{ per: '/', squared: '^2', cubed: '^3', percent: '\\%' },
}

/** What siunitx knows in the argument of a quantity alone: units in short (`\\kg`, `\\cm`), and some that are no others' names. */
export const unitsInShort: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    ...{ mmHg: 'mmHg', nauticalmile: 'M', knot: 'kn', astronomicalunit: 'au', barn: 'b', bel: 'B', neper: 'Np' },
    ...{ bit: 'bit', byte: 'B', arcminute: "{'}", arcsecond: "{''}", elementarycharge: 'e', bohr: 'a_0' },
  }),
  ...(
    'fg pg ng mg g kg amu pm nm mm cm dm m km as fs ps ns ms s fmol pmol nmol mmol mol kmol pA nA mA A kA ml l hl mL L ' +
    'hL mHz Hz kHz MHz GHz THz mN N kN MN Pa kPa MPa GPa pV nV mV V kV nW mW W kW MW GW mJ J kJ eV meV keV MeV GeV TeV ' +
    'kWh F fF pF nF K dB'
  )
    .split(' ')
    .map((name) => [name, name] as const),
  ...'g m s mol A l L N V W J F'.split(' ').map((unit) => [`u${unit}`, `\\mu ${unit}`] as const),
  ...['m', 'k', 'M'].map((prefix) => [`${prefix}ohm`, `${prefix}\\Omega `] as const),
])
