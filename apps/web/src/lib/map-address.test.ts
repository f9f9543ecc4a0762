import { describe, expect, test } from 'vitest';
import { mapAddress, readPair } from './map-address.ts';

describe('the place of a branch on a map', () => {
  test('is an address of OpenStreetMap once both degrees are there', () => {
    expect(mapAddress('3.139', '101.6869')).toBe(
      'https://www.openstreetmap.org/?mlat=3.139&mlon=101.6869#map=18/3.139/101.6869',
    );
    expect(mapAddress('0', '0')).toContain('mlat=0&mlon=0');
  });

  test.each([
    ['', ''],
    ['3.139', ''],
    ['', '101.6869'],
    ['north', '101'],
    ['91', '0'],
    ['0', '-181'],
    ['1"onclick', '2'],
  ])('is none for %j and %j', (lat, lng) => {
    expect(mapAddress(lat, lng)).toBeNull();
  });

  test('is read from a pair as maps give it to copy', () => {
    expect(readPair('3.1390, 101.6869')).toEqual({ lat: '3.1390', lng: '101.6869' });
    expect(readPair('(-6.2; 106.8)')).toEqual({ lat: '-6.2', lng: '106.8' });
    for (const text of ['3.1390', '3,139', 'a, b', '1.0, 2.0, 3.0']) expect(readPair(text)).toBeNull();
  });
});
