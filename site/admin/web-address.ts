export const isWebAddress = (text: string): boolean => {
  const address = URL.parse(text.trim());
  return address !== null && /^https?:$/.test(address.protocol);
};
