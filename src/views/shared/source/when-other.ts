/** Makes it anew only when something that it is made of is another: grids tell rows by identity. */
export function whenOther<Of extends readonly unknown[], Made>(
  make: (...of: Of) => Made,
): (...of: Of) => Made {
  let last: { readonly of: Of; readonly made: Made } | undefined;
  return (...of) => {
    const isSame = last?.of.length === of.length && last.of.every((one, at) => one === of[at]);
    if (!last || !isSame) last = { of, made: make(...of) };
    return last.made;
  };
}
